import { expect, test } from 'vitest'
import { LogOutput } from './log-output.ts'

type Done = (error: NodeJS.ErrnoException | null, written: number) => void

/** An output whose writes the test answers one by one. */
function heldOutput() {
  const writes: { text: string; done: Done }[] = []
  const output = new LogOutput((bytes, offset, done) =>
    writes.push({ text: bytes.subarray(offset).toString(), done }),
  )
  const take = () => {
    const next = writes.shift()
    if (!next) throw new Error('nothing is being written')
    return next
  }
  return { output, take }
}

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('lines that wait for a slow output are written together', () => {
  const { output, take } = heldOutput()
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line)
  const first = take()
  expect(first.text).toBe('a\n')
  first.done(null, 2)
  expect(take().text).toBe('b\nc\n')
})

test('what a write leaves over is written next', () => {
  const { output, take } = heldOutput()
  output.write('abcdef\n')
  take().done(null, 3)
  expect(take().text).toBe('def\n')
})

test('lines that the output refuses are dropped, and the next one tells how many', () => {
  const { output, take } = heldOutput()
  output.write('a\n')
  output.write('b\n')
  take().done(full, 0)
  const retry = take()
  expect(retry.text).toMatch(/"lost":1,.*\nb\n$/)
  retry.done(full, 0)
  output.write('c\n')
  expect(take().text).toMatch(/"lost":2,.*\nc\n$/)
})

test('after a line of which a full disk took a part, the next one begins on its own', () => {
  const { output, take } = heldOutput()
  output.write('{"level":30}\n')
  take().done(null, 5)
  take().done(full, 0)
  output.write('b\n')
  take().done(full, 0)
  output.write('c\n')
  const { text, done } = take()
  expect(text).toMatch(/^\n\{.*"lost":2,.*\}\nc\n$/)
  done(null, text.length)
  output.write('d\n')
  take().done(full, 0)
  output.write('e\n')
  expect(take().text).toMatch(/^\{.*"lost":1,.*\}\ne\n$/)
})

test('an output that never takes anything holds one megabyte of lines', () => {
  const { output, take } = heldOutput()
  const line = `${'x'.repeat(1023)}\n`
  for (let i = 0; i < 3000; i++) output.write(line)
  take().done(null, line.length)
  const { text } = take()
  expect(text.length).toBeLessThan(1_050_000)
  expect(text).toContain('"lost":1975')
})

test('flushing waits for the lines, but not for an output that hangs', async () => {
  const { output, take } = heldOutput()
  output.write('a\n')
  let isFlushed = false
  const flushed = output.flush(60_000).then(() => (isFlushed = true))
  await Promise.resolve()
  expect(isFlushed).toBe(false)
  take().done(null, 2)
  await flushed
  output.write('b\n')
  await expect(output.flush(10)).resolves.toBeUndefined()
})
