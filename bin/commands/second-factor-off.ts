import { parseArgs } from 'node:util'
import { findUserByEmail } from '../../shop/auth/users.ts'
import { resetSecondFactor } from '../../shop/auth/second-factor.ts'
import { NotFound } from '../../shop/errors.ts'
import { withShop, WrongUsage } from '../command.ts'

export const summary = 'Retira a entrada em duas etapas de quem perdeu o celular e os códigos'
export const usage = 'user 2fa-off EMAIL'

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, ...others] = positionals
  if (email === undefined || others.length > 0) throw new WrongUsage()
  const { name } = await withShop(async ({ db }) => {
    const user = await findUserByEmail(db, email.toLowerCase())
    if (!user) throw new NotFound('Nenhum usuário tem este email')
    return resetSecondFactor(db, user.id)
  })
  console.log(`Entrada em duas etapas retirada de ${name}. Agora a senha basta para entrar.`)
  return 0
}
