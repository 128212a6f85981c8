import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'guarded-process.ts')

test('a guarded program is ended and its folder removed when its parent process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-guarded-'))
  const starter = `
    import { startGuarded, waitForOutput } from '${module}'
    const args = ['-c', 'echo "pid $$"; exec sleep 60']
    const program = startGuarded({ command: '/bin/sh', args, signal: 'TERM', folder: '${folder}' })
    const [, pid] = await waitForOutput(program, /pid (\\d+)\\n/, 5000)
    process.stdout.write(pid, () => process.kill(process.pid, 'SIGKILL'))`
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', starter])
  const { stdout: pid } = await killed.catch((error: { stdout: string }) => error)
  await expect.poll(() => existsSync(folder)).toBe(false)
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})
