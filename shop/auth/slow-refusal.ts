import { setTimeout as pause } from 'node:timers/promises'

/** Beyond it a refusal is sent at once, so that held requests do not fill the connections. */
const maxHeld = 400

let held = 0

/**
 * Half a second to a second and a half before a refusal is sent. A program that waits for its
 * answer and tries again at once then does so seldom, and many do not come back together.
 */
export async function slowRefusal(): Promise<void> {
  if (held >= maxHeld) return
  held++
  await pause(500 + 1000 * Math.random())
  held--
}
