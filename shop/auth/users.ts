import { randomBytes } from 'node:crypto'
import type { ListedUser, User, UserInput } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { InvalidInput } from '../errors.ts'
import { newId } from '../new-id.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { rateOf, toUser } from './user-row.ts'

/**
 * Creates a user, who replaces the password at the first sign-in (rule: passwords-4). Throws
 * InvalidInput when the e-mail is taken or the password is weak, Overloaded (hashPassword).
 */
export async function createUser(db: Database, input: UserInput): Promise<User> {
  await refuseWeakPassword(db, input.password, input)
  const passwordHash = await hashPassword(input.password)
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirst()
    if (taken) throw new InvalidInput({ email: 'Já existe um usuário com este email' })
    const { name, email, role, maxDiscount = null, commission = null } = input
    const now = new Date().toISOString()
    const row = {
      id: newId(),
      name,
      email,
      role,
      passwordHash,
      hasInitialPassword: 1,
      disabledAt: null,
      maxDiscountRate: rateOf(maxDiscount),
      commissionRate: rateOf(commission),
      createdAt: now,
      updatedAt: now,
    }
    await trx.insertInto('users').values(row).execute()
    const created = toUser(row)
    await recordChange(trx, {
      subject: 'user',
      subjectId: row.id,
      subjectName: row.name,
      after: created,
    })
    return created
  })
}

/** All users, by name. */
export async function listUsers(db: Database): Promise<ListedUser[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .selectAll('users')
    .select('secondFactors.confirmedAt')
    .orderBy('users.id')
    .execute()
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
    .map((row) => ({ ...toUser(row), hasSecondFactor: row.confirmedAt !== null }))
}

/**
 * Creates the administrator of a shop without users. Without a given password a random one is made
 * and returned, to be shown once. Returns undefined when the shop has users. Throws as createUser.
 */
export async function ensureFirstAdministrator(
  db: Database,
  {
    email = 'admin@pedivela.local',
    password,
  }: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; generatedPassword?: string } | undefined> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return undefined
  const generatedPassword = password ? undefined : randomBytes(12).toString('base64url')
  await createUser(db, {
    name: 'Administrador',
    email,
    password: password ?? generatedPassword ?? '',
    role: 'admin',
  })
  return { email, ...(generatedPassword && { generatedPassword }) }
}

/** The user with this e-mail, also a disabled one; it must be in small letters. */
export async function findUserByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
}
