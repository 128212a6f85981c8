import { stderr } from 'node:process'

const barWidth = 30
const linesInAll = 10
const redrawEveryMs = 100

/**
 * Shows how far a long piece of work is, on the error output: a bar on a terminal, elsewhere a line
 * every ten percent. `advance` takes what is done and the total; `end` leaves the cursor on a new
 * line.
 */
export function startProgress(label: string): {
  advance(done: number, total: number): void
  end(): void
} {
  return stderr.isTTY ? bar(label) : lines(label)
}

function bar(label: string) {
  let drawnAt = 0
  return {
    advance(done: number, total: number): void {
      const now = Date.now()
      if (done < total && now < drawnAt + redrawEveryMs) return
      drawnAt = now
      const filled = Math.round((barWidth * done) / Math.max(total, 1))
      stderr.write(
        `\r${label} [${'█'.repeat(filled)}${'·'.repeat(barWidth - filled)}] ${percent(done, total)} (${done}/${total})`,
      )
    },
    end(): void {
      if (drawnAt > 0) stderr.write('\n')
    },
  }
}

function lines(label: string) {
  let written = 0
  return {
    advance(done: number, total: number): void {
      const step = Math.floor((linesInAll * done) / Math.max(total, 1))
      if (step <= written) return
      written = step
      stderr.write(`${label}: ${percent(done, total)} (${done}/${total})\n`)
    },
    end(): void {},
  }
}

function percent(done: number, total: number): string {
  return `${Math.floor((100 * done) / Math.max(total, 1))} %`
}
