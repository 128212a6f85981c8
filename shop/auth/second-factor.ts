import type { Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { NewSecondFactor, RecoveryCodes, SecondFactor } from '../../contracts/second-factor.ts'
import type { User } from '../../contracts/users.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict, InvalidInput, NotFound, SecondFactorNeeded } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { isRequiredOf } from './second-factor-roles.ts'
import { type ActiveSession, endSessions } from './sessions.ts'
import { stepOfCode, toBase32 } from './totp.ts'

/** RFC 4226, 4 recommends 160 bits. */
const secretBytes = 20
type Person = Pick<User, 'id' | 'name'>

/** Whether the user has a second factor (rule: passwords-6). */
export async function getSecondFactor(db: Database, user: User): Promise<SecondFactor> {
  const factor = await findFactor(db, user.id)
  const codes = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', user.id)
    .where('usedAt', 'is', null)
    .execute()
  const since = factor?.confirmedAt ?? null
  const isRequired = await isRequiredOf(db, user.role)
  return { isOn: since !== null, since, recoveryCodesLeft: codes.length, isRequired }
}

/**
 * A new secret for the user's app, which counts once a code of it was typed. Throws Conflict when
 * the user has a second factor.
 */
export async function beginSecondFactor(db: Database, user: User): Promise<NewSecondFactor> {
  const secret = randomBytes(secretBytes)
  await db.transaction().execute(async (trx) => {
    await refuseSecond(trx, user.id)
    const row = { userId: user.id, secret: secret.toString('hex'), confirmedAt: null, lastStep: 0 }
    await trx
      .insertInto('secondFactors')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
  })
  const { companyName } = await getSettings(db)
  const key = toBase32(secret)
  const query = new URLSearchParams({
    secret: key,
    issuer: companyName,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  // Apps show a plus as it is.
  const parameters = query.toString().replaceAll('+', '%20')
  const label = `${encodeURIComponent(companyName)}:${encodeURIComponent(user.email)}`
  return { key, address: `otpauth://totp/${label}?${parameters}` }
}

/**
 * Turns the second factor on, ends the user's other sessions and returns the recovery codes. Throws
 * InvalidInput for a wrong code, Conflict when it is on already or was not begun.
 */
export async function confirmSecondFactor(
  db: Database,
  { id: sessionId, user }: Pick<ActiveSession, 'id' | 'user'>,
  code: string,
): Promise<RecoveryCodes> {
  return db.transaction().execute(async (trx) => {
    await refuseSecond(trx, user.id)
    const factor = await findFactor(trx, user.id)
    if (!factor) throw new Conflict('Comece de novo: peça outro código QR')
    const step = stepOf(factor, code)
    if (step === undefined) throw new InvalidInput({ code: wrongClock() })
    const { numUpdatedRows } = await trx
      .updateTable('secondFactors')
      .set({ confirmedAt: new Date().toISOString(), lastStep: step })
      .where('userId', '=', user.id)
      .where('secret', '=', factor.secret)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw alreadyOn()
    // Somebody who knows the password may have opened them.
    await endSessions(trx, user.id, sessionId)
    await trx
      .updateTable('sessions')
      .set({ needsSecondFactor: 0 })
      .where('id', '=', sessionId)
      .execute()
    await record(trx, user, 'ativada')
    return replaceRecoveryCodes(trx, user.id)
  })
}

/** Ten new recovery codes; the former ones are void. Throws Conflict without a second factor. */
export async function renewRecoveryCodes(db: Database, user: Person): Promise<RecoveryCodes> {
  return db.transaction().execute(async (trx) => {
    // Locks the row, so that two at once leave ten codes.
    const { numUpdatedRows } = await trx
      .updateTable('secondFactors')
      .set((eb) => ({ lastStep: eb.ref('lastStep') }))
      .where('userId', '=', user.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notOn()
    await record(trx, user, 'novos códigos de recuperação')
    return replaceRecoveryCodes(trx, user.id)
  })
}

/** Turns the user's own second factor off. Throws Conflict without one, or if the role needs it. */
export async function turnSecondFactorOff(db: Database, user: User): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await isRequiredOf(trx, user.role)) throw requiredOfRole()
    await removeFactor(trx, user)
  })
}

/**
 * Takes the second factor from a user who has lost the phone, whose sessions end. Returns the user.
 * Throws NotFound, Conflict without one.
 */
export async function resetSecondFactor(db: Database, userId: string): Promise<Person> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user) throw new NotFound('Usuário não encontrado')
    await removeFactor(trx, user)
    await endSessions(trx, userId)
    return user
  })
}

/**
 * Uses a code at a sign-in, and says what of: a code of the app or a recovery code; undefined for a
 * user without a second factor. Throws SecondFactorNeeded without a code, WrongCode.
 */
export async function spendCode(
  trx: Transaction<Schema>,
  userId: string,
  code: string | undefined,
): Promise<'app' | 'recovery' | undefined> {
  const factor = await findFactor(trx, userId)
  if (!factor?.confirmedAt) return undefined
  if (code === undefined) throw new SecondFactorNeeded()
  const step = stepOf(factor, code)
  if (step !== undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('secondFactors')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return 'app'
  }
  await spendRecoveryCode(trx, userId, code)
  return 'recovery'
}

function findFactor(db: Database, userId: string): Promise<RowOf<'secondFactors'> | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst()
}

function stepOf({ secret, lastStep }: RowOf<'secondFactors'>, code: string): number | undefined {
  return stepOfCode(Buffer.from(secret, 'hex'), code, Date.now(), lastStep)
}

async function refuseSecond(trx: Transaction<Schema>, userId: string): Promise<void> {
  if ((await findFactor(trx, userId))?.confirmedAt) throw alreadyOn()
}

async function removeFactor(trx: Transaction<Schema>, user: Person): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', user.id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notOn()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute()
  await record(trx, user, 'desativada')
}

async function record(trx: Transaction<Schema>, { id, name }: Person, what: string): Promise<void> {
  await recordChange(trx, {
    subject: 'user',
    subjectId: id,
    subjectName: name,
    before: {},
    after: { secondFactor: what },
  })
}

/** The usual cause of a code that does not fit. */
function wrongClock(): string {
  const time = new Date().toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `Código incorreto. Confira a hora do celular: no servidor são ${time} em São Paulo.`
}

function alreadyOn(): Conflict {
  return new Conflict('A entrada em duas etapas já está ativa')
}

function requiredOfRole(): Conflict {
  return new Conflict('A loja exige a entrada em duas etapas do seu papel: ela fica ativa')
}

function notOn(): Conflict {
  return new Conflict('A entrada em duas etapas não está ativa')
}
