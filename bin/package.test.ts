import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const maxBytes = 300e6

test(
  'a package runs the shop from a read-only folder, without npm and without building',
  { timeout: 300_000 },
  async () => {
    const folder = await temporaryFolder()
    const packaged = join(folder, 'pedivela 1.0')
    const writing = () => run(join(import.meta.dirname, 'package'), [packaged])
    await writing()
    await expect(writing()).rejects.toThrow('já existe')
    expect(Number((await run('du', ['-sk', packaged])).stdout.split('\t')[0]) * 1024).toBeLessThan(
      maxBytes,
    )
    await run('chmod', ['-R', 'a-w', packaged])

    const options = await asStranger(folder)
    const { stdout } = await run(join(packaged, 'bin/shop'), ['--help'], options)
    expect(stdout).toContain('restore')
    const shop = spawn(join(packaged, 'bin/start'), ['--port', '0', '--empty'], options)
    onTestFinished(() => void shop.kill('SIGKILL'))
    let output = ''
    for (const stream of [shop.stdout, shop.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const address = /Loja:\s+(\S+)\/\n/
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(address)
    const url = address.exec(output)?.[1]
    expect((await fetch(`${url}/`)).status).toBe(200)
    expect((await fetch(`${url}/api/docs`)).status).toBe(200)
    shop.kill('SIGTERM')
    expect(await once(shop, 'exit')).toEqual([0, null])
  },
)

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(async () => {
    await run('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Another user, with one program in PATH: root may write to read-only folders, too. */
async function asStranger(folder: string) {
  const programs = join(folder, 'programs')
  const dataDir = join(folder, 'data')
  await mkdir(programs)
  await mkdir(dataDir)
  await symlink((await run('which', ['readlink'])).stdout.trim(), join(programs, 'readlink'))
  await chmod(folder, 0o755)
  await chmod(dataDir, 0o777)
  return {
    env: { PATH: programs, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
  }
}
