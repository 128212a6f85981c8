import type { Transaction } from 'kysely'
import type { Login, OwnUser } from '../../contracts/auth.ts'
import type { User } from '../../contracts/users.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import {
  ApprovalRefused,
  InvalidInput,
  NotFound,
  Overloaded,
  SecondFactorNeeded,
  TooManyAttempts,
  Unauthenticated,
  WrongCode,
  WrongPassword,
} from '../errors.ts'
import { type Caller, recordSignIn, recordSignOut } from './access-log.ts'
import { checkQueue, hashPassword, isPassword } from './passwords.ts'
import { isRequiredOf } from './second-factor-roles.ts'
import { spendCode } from './second-factor.ts'
import { confirmSession, endSession, endSessions, openSession } from './sessions.ts'
import { networkOf } from '../network.ts'
import { slowRefusal } from './slow-refusal.ts'
import { beginAttempt, forgetFailures, forgetFailuresOf, slowDown } from './throttle.ts'
import { type UserRow, toUser } from './user-row.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** Who has tried too often can wait. */
const maxRefusalMs = 2000

interface Opened {
  token: string
  user: OwnUser
  usedRecoveryCode: boolean
}

/**
 * Opens a session and returns its token. Throws Unauthenticated, SecondFactorNeeded,
 * TooManyAttempts, Overloaded.
 */
export async function signIn(
  db: Database,
  { email, password, keepLoggedIn, code }: Login,
  caller: Caller,
): Promise<Opened> {
  const network = networkOf(caller.address)
  const row = await findByPassword(db, { email, password }, network)
  if (!row) throw wrongCredentials()
  // From wherever they are typed: who gets here has the password.
  const codes = `code of ${row.id}`
  if (code !== undefined) await admit(db, codes, codes)
  const opened = await db.transaction().execute(async (trx) => {
    const user = toUser(await lockEntitled(trx, row))
    const spent = await spendCode(trx, user.id, code)
    const needsSecondFactor = spent === undefined && (await isRequiredOf(trx, user.role))
    await recordSignIn(trx, user, caller)
    const token = await openSession(trx, user.id, { keepLoggedIn, needsSecondFactor }, caller)
    return { token, user: { ...user, needsSecondFactor }, usedRecoveryCode: spent === 'recovery' }
  })
  await forgetFailures(db, email, network)
  await forgetFailuresOf(db, codes)
  return opened
}

/**
 * The enabled user with this e-mail and password. Throws TooManyAttempts, Overloaded. Who calls it
 * forgets the failures once nothing else is refused.
 */
async function findByPassword(
  db: Database,
  { email, password }: Pick<Login, 'email' | 'password'>,
  network: string,
): Promise<UserRow | undefined> {
  await admit(db, email, network)
  await slowDown(db, email, network)
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  // The same work for an unknown e-mail, so that the time taken does not tell which e-mails exist.
  const matches = await isPassword(row?.passwordHash ?? (await hashOfNoUser()), password)
  return matches ? row : undefined
}

/**
 * The administrator who types the own e-mail and password, and the code of a second factor, on the
 * screen of another user. Opens no session. Throws ApprovalRefused (wrong, or no administrator;
 * never Unauthenticated, which would be about the session), InvalidInput (no code yet),
 * TooManyAttempts, Overloaded.
 */
export async function checkAdministrator(
  db: Database,
  { email, password, code }: Pick<Login, 'email' | 'password' | 'code'>,
  address: string,
): Promise<Pick<User, 'id' | 'name'>> {
  const network = networkOf(address)
  const row = await findByPassword(db, { email, password }, network)
  if (!row) throw new ApprovalRefused({ password: wrongCredentials().message })
  const codes = `code of ${row.id}`
  if (code !== undefined) await admit(db, codes, codes)
  await db.transaction().execute(async (trx) => {
    const { role, hasInitialPassword } = await lockEntitled(trx, row)
    if (role !== 'admin') throw new ApprovalRefused({ email: 'Só um administrador pode aprovar' })
    const spent = await spendCode(trx, row.id, code).catch((error: unknown) => {
      if (error instanceof WrongCode) throw new ApprovalRefused({ code: error.message })
      if (error instanceof SecondFactorNeeded) throw new InvalidInput({ code: error.message })
      throw error
    })
    const needsSetUp = spent === undefined && (await isRequiredOf(trx, role))
    if (needsSetUp || hasInitialPassword === 1)
      throw new ApprovalRefused({
        email: 'Este administrador precisa antes entrar uma vez na loja',
      })
  })
  await forgetFailures(db, email, network)
  await forgetFailuresOf(db, codes)
  return row
}

/** Throws TooManyAttempts or Overloaded before anything is written: a refusal must cost little. */
async function admit(db: Database, account: string, network: string): Promise<void> {
  try {
    checkQueue()
    await beginAttempt(db, account, network)
  } catch (error) {
    if (error instanceof TooManyAttempts || error instanceof Overloaded)
      await slowRefusal(maxRefusalMs)
    throw error
  }
}

/** Ends a session of the user. Throws NotFound when the user has no such session. */
export async function signOut(
  db: Database,
  user: User,
  sessionId: string,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, user.id, sessionId)
    await recordSignOut(trx, user, caller)
  })
}

/** The session of a user who types the own password again, and where the request comes from. */
interface OwnSession {
  userId: string
  sessionId: string
  address: string
}

/**
 * Marks the session as confirmed by the password (rule: passwords-5). Throws InvalidInput when it
 * is wrong, TooManyAttempts.
 */
export async function confirmPassword(
  db: Database,
  session: OwnSession,
  password: string,
): Promise<void> {
  const row = await checkOwnPassword(db, session, password)
  if (!row) throw new WrongPassword('password', 'Senha incorreta')
  await confirmSession(db, session.sessionId)
}

/**
 * Changes the user's own password and ends the user's other sessions. Throws InvalidInput when the
 * current password is wrong, or the new one is weak or the same, TooManyAttempts.
 */
export async function changePassword(
  db: Database,
  session: OwnSession,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId } = session
  const row = await checkOwnPassword(db, session, currentPassword)
  if (!row) throw wrongCurrentPassword()
  if (newPassword === currentPassword)
    throw new InvalidInput({ newPassword: 'Escolha uma senha diferente da atual' })
  await refuseWeakPassword(db, newPassword, row, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ passwordHash, hasInitialPassword: 0 })
      .where('id', '=', userId)
      .where('passwordHash', '=', row.passwordHash)
      .executeTakeFirst()
    // An administrator has set another password meanwhile.
    if (numUpdatedRows === 0n) throw wrongCurrentPassword()
    await endSessions(trx, userId, sessionId)
    await recordChange(trx, {
      subject: 'user',
      subjectId: userId,
      subjectName: row.name,
      before: {},
      after: { password: 'trocada' },
    })
  })
}

/** The user if the password is right. Throws NotFound, TooManyAttempts, Overloaded. */
async function checkOwnPassword(
  db: Database,
  { userId, address }: OwnSession,
  password: string,
): Promise<Pick<UserRow, 'name' | 'email' | 'passwordHash'> | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound('Usuário não encontrado')
  // Attempts are limited, so that a stolen token cannot be used to guess the password.
  const network = networkOf(address)
  await beginAttempt(db, `password of ${userId}`, network)
  if (!(await isPassword(row.passwordHash, password))) return undefined
  await forgetFailures(db, `password of ${userId}`, network)
  return row
}

/**
 * Locks the user if still enabled and with the same password: both may have changed while the
 * password was checked.
 */
async function lockEntitled(
  trx: Transaction<Schema>,
  { id, passwordHash }: UserRow,
): Promise<UserRow> {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('disabledAt', 'is', null)
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst()
  if (!row) throw wrongCredentials()
  return row
}

function wrongCredentials(): Unauthenticated {
  return new Unauthenticated('Email ou senha incorretos')
}

function wrongCurrentPassword(): WrongPassword {
  return new WrongPassword('currentPassword', 'Senha atual incorreta')
}

let unusedHash: Promise<string> | undefined

/** The hash of a password that no user has. */
function hashOfNoUser(): Promise<string> {
  unusedHash ??= hashPassword('no user has this password')
  return unusedHash
}
