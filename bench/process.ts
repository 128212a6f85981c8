import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findFreePort } from '../test/free-port.ts'

const root = join(import.meta.dirname, '..')
const startTimeoutMs = 300_000
const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** What bench/report-usage.ts answers. */
const usageSchema = z.object({ cpuMs: z.number(), rssMib: z.number(), stallMs: z.number() })
type Usage = z.infer<typeof usageSchema>

/** A server process on a core of its own. */
export interface Measured {
  url: string
  /** From the start of the process to its first answer. */
  startMs: number
  usage(): Promise<Usage>
}

export interface Program {
  /** Its path from the project's folder. */
  script: string
  args(port: string): string[]
  env: Record<string, string>
  /** Answers with success once the program is ready. */
  readyPath: string
}

/** Runs a server for as long as `work` takes. */
export async function withServer<Result>(
  program: Program,
  work: (server: Measured) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = start(program, String(port))
  try {
    await untilAnswered(child, url + program.readyPath)
    const startMs = performance.now() - startedAt
    return await work({ url, startMs, usage: () => askUsage(child) })
  } finally {
    child.kill('SIGTERM')
    if (!hasEnded(child)) await once(child, 'exit')
  }
}

/** Runs a command of bin/shop to its end; returns the milliseconds it took. */
export async function runShop(args: string[], dataDir: string): Promise<number> {
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [join(root, 'bin/shop.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return performance.now() - startedAt
}

/** Lets what `work` starts use every core: a browser is many processes, the shop keeps its core. */
export async function onAllCores<Result>(work: () => Promise<Result>): Promise<Result> {
  const last = cpus().length - 1
  if (!canPin || last < 1) return work()
  const pin = (cores: string) => spawnSync('taskset', ['-acp', cores, String(process.pid)])
  pin(`0-${last}`)
  try {
    return await work()
  } finally {
    pin('1')
  }
}

function start({ script, args, env }: Program, port: string): ChildProcess {
  const node = [process.execPath, '--import', join(root, 'bench/report-usage.ts')]
  const command = [...node, join(root, script), ...args(port)]
  const [file = '', ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command
  return spawn(file, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${url}: the server ended before it answered`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url}: no answer within ${startTimeoutMs} ms`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function askUsage(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message')
  child.send('usage')
  const [message] = await answer
  return usageSchema.parse(message)
}
