import { createStore } from '../../ui/store.ts'

/** True while the dialog asks for the password because a call was refused for an ended session. */
export const isAskingToSignIn = createStore(false)

let waiting: ((signedIn: boolean) => void)[] = []

/** Opens the dialog that asks for the password; false when the user signs out instead. */
export function askToSignInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    isAskingToSignIn.set(true)
  })
}

/** Closes the dialog and answers every waiting call. */
export function answerExpiry(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  isAskingToSignIn.set(false)
  for (const resolve of answered) resolve(signedIn)
}
