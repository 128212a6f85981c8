import { parseArgs } from 'node:util'
import { withShop } from '../command.ts'

export const summary = 'Atualiza o banco de dados para esta versão do programa'
export const usage = 'migrate'

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  // Opening a database brings it up to date.
  await withShop(async ({ engine }) => console.log(`O banco de dados (${engine}) está atualizado.`))
  return 0
}
