/** Reports that `done` of `total` units of a step are done; `step` is a Portuguese sentence. */
type OnProgress = (step: string, done: number, total: number) => void

/**
 * How the caller follows and stops long work. Aborted work throws the signal's reason and leaves
 * nothing half-done.
 */
export interface Watch {
  onProgress: OnProgress
  signal?: AbortSignal | undefined
}
