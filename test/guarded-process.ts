import { type ChildProcess, spawn } from 'node:child_process'

interface Guarded {
  command: string
  args: string[]
  /** What ends the program. */
  signal: 'TERM' | 'QUIT'
  /** Removed once the program has ended. */
  folder?: string
  env?: NodeJS.ProcessEnv
  uid?: number | undefined
  gid?: number | undefined
}

// The shell notices by its input that the starting process is gone, even killed, and ends the program.
const guard = `
exec 3<&0
signal=$1 folder=$2
shift 2
"$@" 3<&- &
program=$!
{ cat <&3; kill -s "$signal" "$program"; } >/dev/null 2>&1 &
watcher=$!
wait "$program"
code=$?
kill "$watcher" 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit "$code"
`

/** Starts a program that never outlives this process; closing its input ends it. */
export function startGuarded({
  command,
  args,
  signal,
  folder = '',
  ...options
}: Guarded): ChildProcess {
  return spawn('/bin/sh', ['-c', guard, 'guard', signal, folder, command, ...args], {
    stdio: 'pipe',
    // Away from the terminal, whose Ctrl-C would reach the guard before the program has ended.
    detached: true,
    cwd: '/',
    ...options,
  })
}

export async function stopGuarded(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.stdin?.end()
  await ended
}

/** Resolves with the match once the program prints it; rejects with all it printed when it ends before. */
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
