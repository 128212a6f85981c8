import type { User, UserInput } from '../contracts/users.ts'
import type { Database } from '../db/schema.ts'
import { createUser } from '../shop/auth/users.ts'

/** Creates a user who has already replaced the initial password by this one. */
export async function createUserWithOwnPassword(db: Database, input: UserInput): Promise<User> {
  const user = await createUser(db, input)
  await markPasswordAsOwn(db, input.email)
  return { ...user, hasInitialPassword: false }
}

/** As if the user had replaced the initial password, by the same one. */
export async function markPasswordAsOwn(db: Database, email: string): Promise<void> {
  await db.updateTable('users').set({ hasInitialPassword: 0 }).where('email', '=', email).execute()
}
