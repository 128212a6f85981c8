import { mayDo } from './permissions.ts'
import type { Sale } from './sales.ts'
import type { User } from './users.ts'

/** Whether a user may delete the sale (rule: back-office-6). */
export function mayDeleteSale(
  { status, payments }: Pick<Sale, 'status'> & { payments: readonly unknown[] },
  user: Pick<User, 'role'>,
): boolean {
  const isOpen = status === 'pending' && payments.length === 0
  return mayDo(user, isOpen ? 'delete-pending-sales' : 'delete-settled-sales')
}

/** How long the user who completed or cancelled a sale can undo it (rule: sales-10). */
const undoMinutes = 10

/**
 * Whether a user may set a completed or cancelled sale back to pending at `now`: as they like, as
 * an administrator who gives a reason, or not at all (rule: sales-10).
 */
export function undoRight(
  {
    status,
    settledAt,
    settledById,
    returns,
  }: Pick<Sale, 'status' | 'settledAt' | 'settledById'> & { returns: readonly unknown[] },
  user: Pick<User, 'id' | 'role'>,
  now: Date,
): 'free' | 'with-reason' | 'none' {
  if (status === 'pending' || returns.length > 0) return 'none'
  const minutes = settledAt === null ? Infinity : (now.getTime() - Date.parse(settledAt)) / 60_000
  // A browser's clock may be behind the server's; one set back for long must not reopen the right.
  if (settledById === user.id && Math.abs(minutes) <= undoMinutes) return 'free'
  return mayDo(user, 'reopen-sales') ? 'with-reason' : 'none'
}
