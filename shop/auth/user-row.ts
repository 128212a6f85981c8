import { type User, userSchema } from '../../contracts/users.ts'
import type { RowOf } from '../../db/schema.ts'

export type UserRow = RowOf<'users'>

/** The user as the API sends it, without the password's hash. */
export function toUser({
  disabledAt,
  hasInitialPassword,
  maxDiscountRate,
  commissionRate,
  ...row
}: UserRow): User {
  return userSchema.parse({
    ...row,
    disabled: disabledAt !== null,
    hasInitialPassword: hasInitialPassword === 1,
    maxDiscount: percentOf(maxDiscountRate),
    commission: percentOf(commissionRate),
  })
}

/** In hundredths of a percent, as it is stored. */
export function rateOf(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100)
}

function percentOf(rate: number | null): number | null {
  return rate === null ? null : rate / 100
}
