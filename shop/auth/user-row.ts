import { type User, userSchema } from '../../contracts/users.ts'
import type { RowOf } from '../../db/schema.ts'

export type UserRow = RowOf<'users'>

/** The user as the API sends it, without the password's hash. */
export function toUser({ disabledAt, hasInitialPassword, maxDiscountRate, ...row }: UserRow): User {
  return userSchema.parse({
    ...row,
    disabled: disabledAt !== null,
    hasInitialPassword: hasInitialPassword === 1,
    maxDiscount: maxDiscountRate === null ? null : maxDiscountRate / 100,
  })
}
