import type { Transaction } from 'kysely'
import { refusalOf } from '../../contracts/permissions.ts'
import type { User, UserChange } from '../../contracts/users.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { forgetFailuresOf } from './throttle.ts'
import { rateOf, toUser, type UserRow } from './user-row.ts'

/**
 * Changes a user and returns both states. A new role or password and disabling end the user's
 * sessions, so that they take effect at once; the user replaces the new password at the next
 * sign-in (rule: passwords-4). Throws NotFound, Conflict (the last administrator, or disabling
 * oneself), InvalidInput (one's own password, or a weak one), Forbidden when the current actor is
 * no longer an administrator, ChangedMeanwhile.
 */
export async function changeUser(
  db: Database,
  id: string,
  change: UserChange,
): Promise<{ before: User; after: User }> {
  const passwordHash = change.password && (await hashOfNew(db, id, change.password))
  return db.transaction().execute(async (trx) => {
    const users = await lockUsers(trx)
    const before = getUser(users, id)
    await checkUnchanged(trx, 'user', before, change.updatedAt)
    const next = {
      ...changed(before, change),
      ...(passwordHash && { passwordHash, hasInitialPassword: 1 }),
    }
    if (!isAdministrator(next)) checkAnotherAdministrator(users, before)
    if (change.disabled) checkIsOther(before, 'Você não pode desativar o seu próprio usuário')
    if (passwordHash) checkPasswordOfOther(before)
    await trx.updateTable('users').set(next).where('id', '=', id).execute()
    await recordUserChange(trx, before, next)
    if (passwordHash) await forgetFailuresOf(trx, before.email)
    if (passwordHash || next.role !== before.role || next.disabledAt) await endSessions(trx, id)
    return { before: toUser(before), after: toUser(next) }
  })
}

async function hashOfNew(db: Database, id: string, password: string): Promise<string> {
  const { name, email } = getUser(await db.selectFrom('users').selectAll().execute(), id)
  await refuseWeakPassword(db, password, { name, email })
  return hashPassword(password)
}

/**
 * Deletes a user, whom it returns, and the user's sessions; the log keeps the name. Throws
 * NotFound, Conflict, Forbidden (as changeUser).
 */
export async function deleteUser(db: Database, id: string): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const users = await lockUsers(trx)
    const before = getUser(users, id)
    checkAnotherAdministrator(users, before)
    checkIsOther(before, 'Você não pode excluir o seu próprio usuário')
    await trx.deleteFrom('users').where('id', '=', id).execute()
    await recordChange(trx, { ...subjectOf(before), before: toUser(before) })
    return toUser(before)
  })
}

/**
 * All users, locked until the transaction ends, so that these changes are serialised on PostgreSQL
 * as they are on SQLite. When two administrators disable each other, the second one is no longer an
 * administrator and is refused.
 */
async function lockUsers(trx: Transaction<Schema>): Promise<UserRow[]> {
  const users = await trx
    .selectFrom('users')
    .selectAll()
    .orderBy('id')
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()
  const { userId } = currentActor()
  if (userId !== null && !users.some((user) => user.id === userId && isAdministrator(user))) {
    throw new Forbidden(refusalOf('manage-users'))
  }
  return users
}

function checkAnotherAdministrator(users: UserRow[], { id, ...user }: UserRow): void {
  if (!isAdministrator(user) || users.some((other) => other.id !== id && isAdministrator(other)))
    return
  throw new Conflict(
    'Este é o único administrador ativo. Dê antes o papel de administrador a outra pessoa.',
  )
}

function checkIsOther({ id }: UserRow, message: string): void {
  if (currentActor().userId === id) throw new Conflict(message)
}

/** Changing one's own password requires the current one, so that a stolen token is not enough. */
function checkPasswordOfOther({ id }: UserRow): void {
  if (currentActor().userId === id)
    throw new InvalidInput({ password: 'Troque a sua própria senha em Minha conta' })
}

function isAdministrator({ role, disabledAt }: Pick<UserRow, 'role' | 'disabledAt'>): boolean {
  return role === 'admin' && disabledAt === null
}

function changed(
  before: UserRow,
  { name, role, disabled, maxDiscount, commission }: UserChange,
): UserRow {
  const disabledAt = before.disabledAt ?? new Date().toISOString()
  return {
    ...before,
    name: name ?? before.name,
    role: role ?? before.role,
    ...(disabled !== undefined && { disabledAt: disabled ? disabledAt : null }),
    ...(maxDiscount !== undefined && { maxDiscountRate: rateOf(maxDiscount) }),
    ...(commission !== undefined && { commissionRate: rateOf(commission) }),
    updatedAt: laterThan(before.updatedAt),
  }
}

async function recordUserChange(
  trx: Transaction<Schema>,
  before: UserRow,
  next: UserRow,
): Promise<void> {
  const password = next.passwordHash !== before.passwordHash && { password: 'trocada' }
  await recordChange(trx, {
    ...subjectOf(next),
    before: toUser(before),
    after: { ...toUser(next), ...password },
  })
}

function getUser(users: UserRow[], id: string): UserRow {
  const user = users.find((each) => each.id === id)
  if (!user) throw new NotFound('Usuário não encontrado')
  return user
}

function subjectOf({ id, name }: UserRow) {
  return { subject: 'user', subjectId: id, subjectName: name } as const
}
