import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('pages from the sources load their scripts', { timeout: 150_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dev-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const shop = spawn(
    process.execPath,
    [join(import.meta.dirname, 'dev.ts'), '--port', '0', '--empty'],
    { env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  onTestFinished(() => void shop.kill('SIGKILL'))
  let output = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const address = /Loja \(desenvolvimento\): (\S+)\/\n/
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(address)
  const answer = await fetch(`${address.exec(output)?.[1]}/`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/app/entry.client.tsx')
  expect(answer.headers.get('content-security-policy')).not.toMatch(/default-src|script-src/)
})
