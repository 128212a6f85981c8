import { pixCode } from '../payments/pix-code.ts'
import { pixAccount, type PixReceiver } from './sale-pix.ts'

const testCents = 1
const testTxid = 'TESTE'

/**
 * Two codes of one cent, by which a shop tries what its bank accepts (rule: payments-7), with what
 * they name: key, name and city. Undefined while one of these is missing.
 */
export function pixTest(receiver: PixReceiver) {
  const account = pixAccount(receiver)
  if (!account) return undefined
  const { kind, ...payee } = account
  const charge = { ...payee, amountCents: testCents }
  return {
    kind,
    ...payee,
    withoutTxid: pixCode(charge),
    withTxid: pixCode({ ...charge, txid: testTxid }),
  }
}
