import type { Selectable } from 'kysely'
import { type User, userSchema } from '../../contracts/users.ts'
import type { Schema } from '../../db/schema.ts'

export type UserRow = Selectable<Schema['users']>

/** A user as the API sends one: nothing of the password. */
export function userOf({ disabledAt, ...row }: UserRow): User {
  return userSchema.parse({ ...row, disabled: disabledAt !== null })
}
