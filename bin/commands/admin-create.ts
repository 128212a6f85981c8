import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { userInputSchema } from '../../contracts/users.ts'
import { createUser } from '../../shop/auth/users.ts'
import { InvalidInput } from '../../shop/errors.ts'
import { withShop, WrongUsage } from '../command.ts'

export const summary =
  'Cria um administrador; a senha vem de ADMIN_PASSWORD ou é sorteada e mostrada uma vez'
export const usage = 'admin create EMAIL'

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, ...others] = positionals
  if (email === undefined || others.length > 0) throw new WrongUsage()
  const given = process.env.ADMIN_PASSWORD || undefined
  const password = given ?? randomBytes(12).toString('base64url')
  const input = userInputSchema.safeParse({ name: 'Administrador', email, password, role: 'admin' })
  if (!input.success)
    throw new InvalidInput(
      Object.fromEntries(input.error.issues.map(({ path, message }) => [path.join('.'), message])),
    )
  await withShop(({ db }) => createUser(db, input.data))
  console.log(`Administrador criado: ${email}`)
  if (given === undefined)
    console.log(`Senha (anote agora, não será mostrada de novo): ${password}`)
  console.log('Ela é trocada por outra na primeira entrada.')
  return 0
}
