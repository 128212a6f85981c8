/** Whether a call has been refused for want of a session while somebody was at work. */
let isAsking = false
let waiting: ((signedIn: boolean) => void)[] = []
const listeners = new Set<() => void>()

/** Asks for the password over whatever is on the screen; false when the person would rather leave. */
export function askToSignInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    show(true)
  })
}

/** Answers every call that waits. */
export function answerExpiry(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  show(false)
  for (const resolve of answered) resolve(signedIn)
}

export function isAskingToSignIn(): boolean {
  return isAsking
}

export function onAskingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(asking: boolean): void {
  isAsking = asking
  for (const listener of listeners) listener()
}
