import { createStore } from '../../ui/store.ts'

/** A question that a refused call asks in a dialog. Calls that wait get the same answer. */
class Question {
  /** True while the dialog is open. */
  readonly isOpen = createStore(false)
  #waiting: ((isMet: boolean) => void)[] = []

  /** Opens the dialog; false when the user closes it without doing what it asks for. */
  ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.isOpen.set(true)
    })
  }

  /** Closes the dialog and answers every waiting call. */
  answer(isMet: boolean): void {
    const answered = this.#waiting
    this.#waiting = []
    this.isOpen.set(false)
    for (const resolve of answered) resolve(isMet)
  }
}

/** To sign in again, since the session has ended. */
export const signInQuestion = new Question()

/** To confirm the password, since it was typed too long ago for what is to be done. */
export const passwordQuestion = new Question()
