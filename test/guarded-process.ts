import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Guarded {
  command: string
  args: string[]
  /** Ends the program. */
  signal: 'TERM' | 'QUIT' | 'KILL'
  /** Removed once the program has ended. */
  folder?: string
  env?: NodeJS.ProcessEnv
  uid?: number | undefined
  gid?: number | undefined
}

// Read here, since PostgreSQL's unprivileged user may have no access to the project's folder.
const guard = readFileSync(join(import.meta.dirname, 'guard.sh'), 'utf8')

/** Starts a program that never outlives this process. */
export function startGuarded({
  command,
  args,
  signal,
  folder = '',
  ...options
}: Guarded): ChildProcess {
  return spawn('/bin/sh', ['-c', guard, 'guard', signal, folder, command, ...args], {
    stdio: 'pipe',
    // Ctrl-C in the terminal must not reach the guard before the program has ended.
    detached: true,
    cwd: '/',
    ...options,
  })
}

export async function stopGuarded(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exit = once(program, 'exit')
  program.stdin?.end()
  await exit
}

/** Resolves with the match once it is printed; rejects with all output if the program ends. */
export function waitForOutput(
  program: ChildProcess,
  pattern: RegExp,
  timeoutMs: number,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) =>
      reject(new Error(`${program.spawnargs.slice(6).join(' ')}: ${reason}\n${output}`))
    const timer = setTimeout(() => fail(`did not print ${pattern} in ${timeoutMs} ms`), timeoutMs)
    program.once('exit', (code) => fail(`ended with ${code}`))
    program.once('error', reject)
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000)
        const match = pattern.exec(output)
        if (!match) return
        clearTimeout(timer)
        resolve(match)
      })
    }
  })
}
