import type { Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { recoveryCodeCount, type RecoveryCodes } from '../../contracts/second-factor.ts'
import type { Schema } from '../../db/schema.ts'
import { WrongCode } from '../errors.ts'
import { randomCode } from '../random-code.ts'

/** 28 to the power of 16, about 77 bits: a fast hash is enough. */
const recoveryCodeLength = 16

/** Ten new codes in place of the former ones. */
export async function replaceRecoveryCodes(
  trx: Transaction<Schema>,
  userId: string,
): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomCode(recoveryCodeLength))
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code), usedAt: null })))
    .execute()
  return { recoveryCodes: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')) }
}

/** Throws WrongCode, with its sentence for a code that was used before. */
export async function spendRecoveryCode(
  trx: Transaction<Schema>,
  userId: string,
  code: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const used = await trx
    .selectFrom('recoveryCodes')
    .select('usedAt')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst()
  if (used) throw new WrongCode('Este código de recuperação já foi usado. Use outro da sua lista.')
  throw new WrongCode()
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
