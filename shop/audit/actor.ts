import { AsyncLocalStorage } from 'node:async_hooks'

/** Who is at work: a user of the back office, or a command. */
export interface Actor {
  userId: string | null
  name: string
}

const current = new AsyncLocalStorage<Actor>()
const program: Actor = { userId: null, name: 'Pedivela' }

/** Runs `work`, and all that it starts, in the name of `actor`. */
export function actingAs<Result>(actor: Actor, work: () => Result): Result {
  return current.run(actor, work)
}

export function currentActor(): Actor {
  return current.getStore() ?? program
}
