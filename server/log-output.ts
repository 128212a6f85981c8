import { write } from 'node:fs'

/** The size of the buffer for lines that the output does not take yet. */
const maxWaitingBytes = 1024 * 1024
const retryMs = 100
const newline = 10

/** The system's fs.write; a test gives its own. */
type WriteBytes = (
  bytes: Buffer,
  offset: number,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void

/**
 * The destination of the log. It never waits and never throws: pino's own blocks the process while
 * a disk is full, which stops the whole shop. Lines that the output does not take are dropped and
 * counted, and the next line that is written tells how many.
 */
export class LogOutput {
  readonly #writeBytes: WriteBytes
  /** Lines that were not written, since the start. */
  lostInAll = 0
  #waiting: string[] = []
  #waitingBytes = 0
  #lost = 0
  #isWriting = false
  /** Whether the output ends within a line, as when a disk was full. */
  #isCut = false
  #onEmpty: (() => void)[] = []

  constructor(writeBytes: WriteBytes = toStandardOutput) {
    this.#writeBytes = writeBytes
  }

  write(line: string): void {
    if (this.#waitingBytes + line.length > maxWaitingBytes) {
      this.#lose(1)
      return
    }
    this.#waiting.push(line)
    this.#waitingBytes += line.length
    this.#writeNext()
  }

  /** Resolves when every line is written or dropped, at the latest after `timeoutMs`. */
  flush(timeoutMs: number): Promise<void> {
    if (!this.#isWriting) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      this.#onEmpty.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #writeNext(): void {
    if (this.#isWriting) return
    if (this.#waiting.length === 0) {
      for (const resolve of this.#onEmpty.splice(0)) resolve()
      return
    }
    const lines = this.#waiting
    if (this.#lost > 0) lines.unshift((this.#isCut ? '\n' : '') + lossNotice(this.#lost))
    const batch = { bytes: Buffer.from(lines.join('')), lines: lines.length, lost: this.#lost }
    this.#waiting = []
    this.#waitingBytes = 0
    this.#lost = 0
    this.#isWriting = true
    this.#writeFrom(batch, 0)
  }

  #writeFrom(batch: { bytes: Buffer; lines: number; lost: number }, offset: number): void {
    this.#writeBytes(batch.bytes, offset, (error, written) => {
      // A pipe whose reader is slow.
      if (error?.code === 'EAGAIN')
        return void setTimeout(() => this.#writeFrom(batch, offset), retryMs).unref()
      const end = error ? offset : offset + written
      // A full disk takes a part of the bytes and refuses the rest at the next write.
      if (!error && end < batch.bytes.length) return this.#writeFrom(batch, end)
      if (end > 0) this.#isCut = batch.bytes[end - 1] !== newline
      if (error) {
        // The notice of earlier losses is one of the lines.
        const notices = batch.lost > 0 ? 1 : 0
        this.#lose(batch.lines - notices)
        this.#lost += batch.lost
      }
      this.#isWriting = false
      this.#writeNext()
    })
  }

  #lose(lines: number): void {
    this.#lost += lines
    this.lostInAll += lines
  }
}

function toStandardOutput(...[bytes, offset, done]: Parameters<WriteBytes>): void {
  write(1, bytes, offset, bytes.length - offset, null, done)
}

function lossNotice(lost: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines were lost' })}\n`
}
