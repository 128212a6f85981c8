import type { Allowances } from './allowances.ts'
import type { FairQueue } from './fair-queue.ts'
import type { KeptReads } from './kept-reads.ts'
import type { Metrics } from './metrics.ts'

/** What every way of answering a request shares. */
export interface RequestLoad {
  queue: FairQueue
  allowances: Allowances
  metrics: Metrics
  keptReads: KeptReads
}
