import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')

const startTimeoutMs = 120_000
const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** What a measured process tells of itself. */
const usage = z.object({ cpuMs: z.number(), rssMib: z.number() })
type Usage = z.infer<typeof usage>

/** A server process on a core of its own. */
export interface Measured {
  url: string
  /** From the start of the process to its first answer. */
  startMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts `script` under bench/report-usage.ts and waits until it answers on `port` at `path`. */
export async function startMeasured(
  script: string,
  args: string[],
  env: Record<string, string>,
  port: number,
  path: string,
): Promise<Measured> {
  const url = `http://127.0.0.1:${port}`
  const command = [
    process.execPath,
    '--import',
    join(root, 'bench/report-usage.ts'),
    join(root, script),
    ...args,
  ]
  const [file = '', ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command
  const startedAt = performance.now()
  const child = spawn(file, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilAnswered(child, url + path)
  return {
    url,
    startMs: performance.now() - startedAt,
    usage: () => askUsage(child),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Runs a command of bin/shop to its end; gives the milliseconds it took. */
export async function runShop(args: string[], dataDir: string): Promise<number> {
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [join(root, 'bin/shop.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return performance.now() - startedAt
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended before it answered`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url}: no answer within ${startTimeoutMs} ms`)
}

async function askUsage(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message')
  child.send('usage')
  const [message] = await answer
  return usage.parse(message)
}
