/** Told how far a step of long work is; `step` is a Portuguese sentence. */
type OnProgress = (step: string, done: number, total: number) => void

/**
 * How long work tells of itself, and how it is told to end early: it then throws the signal's
 * reason and leaves nothing behind.
 */
export interface Watch {
  onProgress: OnProgress
  signal?: AbortSignal | undefined
}
