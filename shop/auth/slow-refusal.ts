import { setTimeout as pause } from 'node:timers/promises'

/** Half of the connections that the server has; beyond it a refusal is sent at once. */
const maxHeld = 1000

let held = 0

/**
 * Waits before a refusal is sent, for half of the time or longer. A program that waits for its
 * answer and tries again at once then does so seldom, and many do not come back together.
 */
export async function slowRefusal(longestMs: number): Promise<void> {
  if (held >= maxHeld) return
  held++
  await pause(longestMs * (0.5 + Math.random() / 2))
  held--
}
