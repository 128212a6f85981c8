import { parseArgs } from 'node:util'
import { readEnvironment } from '../../server/environment.ts'
import { checkShop } from '../../shop/backup/check-shop.ts'
import { openArchiveFolder } from '../../shop/backup/kept-archives.ts'
import { watchOnTerminal } from '../archive-report.ts'
import { withShop } from '../command.ts'

export const summary =
  'Confere o estoque, os produtos e tudo o que uma restauração exigiria de um backup da loja'
export const usage = 'stock check'

const somethingWrong = 1

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  const { wrong, refusal } = await withShop(async (store) => {
    const folder = await openArchiveFolder(readEnvironment(process.env, []).dataDir)
    return watchOnTerminal((watch) => checkShop(store, folder, watch))
  })
  for (const { name, id, problems } of wrong)
    console.log(`${name} (${id})\n${problems.map((each) => `  ${each}`).join('\n')}`)
  if (wrong.length > 0) {
    const differences = wrong.length === 1 ? '1 diferença' : `${wrong.length} diferenças`
    console.log(`O estoque não confere: ${differences}.`)
  }
  if (refusal !== null) console.log(`Uma restauração recusaria um backup desta loja (${refusal}).`)
  if (wrong.length > 0 || refusal !== null) return somethingWrong
  console.log('O estoque confere, e um backup desta loja pode ser restaurado.')
  return 0
}
