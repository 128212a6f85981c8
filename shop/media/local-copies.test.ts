import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LocalCopies } from './local-copies.ts'

const picture = (letter: string) => ({
  name: `${letter.repeat(32)}-1200x960-480.avif`,
  bytes: Buffer.alloc(400, letter),
})

test('when the room is used up, the picture that was asked for least recently goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-copies-'))
  const failures: unknown[] = []
  const copies = await LocalCopies.open(folder, (error) => failures.push(error), 1000)
  const [a, b, c] = ['a', 'b', 'c'].map(picture)
  if (!a || !b || !c) throw new Error('three pictures')
  await copies.put(a)
  await copies.put(b)
  expect(await copies.read(a.name)).toEqual(a.bytes)
  await copies.put(c)
  expect(await copies.read(a.name)).toEqual(a.bytes)
  expect(await copies.read(b.name)).toBeUndefined()
  expect(await copies.read(c.name)).toEqual(c.bytes)
  expect(failures).toEqual([])
  rmSync(folder, { recursive: true })
})
