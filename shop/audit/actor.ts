import { AsyncLocalStorage } from 'node:async_hooks'

/** Who acts: a user of the back office, or a command of this program. */
export interface Actor {
  userId: string | null
  name: string
}

const current = new AsyncLocalStorage<Actor>()
const program: Actor = { userId: null, name: 'Pedivela' }

/** Runs `work` and everything it starts with `actor` as the current actor. */
export function actingAs<Result>(actor: Actor, work: () => Result): Result {
  return current.run(actor, work)
}

/** Who acts now; outside of `actingAs` the program itself. */
export function currentActor(): Actor {
  return current.getStore() ?? program
}

/** Who made a row, for the columns that say it; null and null for a command of the program. */
export function actorColumns(): { userId: string | null; userName: string | null } {
  const { userId, name } = currentActor()
  return { userId, userName: userId === null ? null : name }
}
