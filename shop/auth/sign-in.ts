import type { Login } from '../../contracts/auth.ts'
import { type User, user as contract } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { InvalidInput, NotFound, Unauthenticated } from '../errors.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endOtherSessions, openSession } from './sessions.ts'
import { beginAttempt, forgetFailures } from './throttle.ts'

interface Caller {
  address: string
  device: string
}

/** Opens a session. Throws Unauthenticated, TooManyAttempts. */
export async function signIn(db: Database, { email, password, keepLoggedIn }: Login, { address, device }: Caller): Promise<{ token: string; user: User }> {
  await beginAttempt(db, email, address)
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).where('disabledAt', 'is', null).executeTakeFirst()
  // The same work for an unknown e-mail, so that the time taken does not tell which e-mails exist.
  const matches = await isPassword(row?.passwordHash ?? (await someHash()), password)
  if (!row || !matches) throw new Unauthenticated('Email ou senha incorretos')
  await forgetFailures(db, email, address)
  const token = await openSession(db, row.id, keepLoggedIn, device)
  return { token, user: contract.parse(row) }
}

/** Changes one's own password and ends one's other sessions. Throws InvalidInput when the present one is wrong, TooManyAttempts. */
export async function changePassword(
  db: Database,
  { userId, sessionId, address }: { userId: string; sessionId: string; address: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const row = await db.selectFrom('users').select(['name', 'passwordHash']).where('id', '=', userId).executeTakeFirst()
  if (!row) throw new NotFound('Usuário não encontrado')
  // Whoever holds a stolen token must not find the password out with it.
  await beginAttempt(db, `password of ${userId}`, address)
  if (!(await isPassword(row.passwordHash, currentPassword))) throw new InvalidInput({ currentPassword: 'Senha atual incorreta' })
  await forgetFailures(db, `password of ${userId}`, address)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
    await endOtherSessions(trx, userId, sessionId)
    await recordChange(trx, { subject: 'user', subjectId: userId, subjectName: row.name, before: {}, after: { password: 'trocada' } })
  })
}

let madeHash: Promise<string> | undefined

function someHash(): Promise<string> {
  madeHash ??= hashPassword('nobody has this password')
  return madeHash
}
