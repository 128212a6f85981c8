import { parseArgs } from 'node:util'
import { checkStock } from '../../shop/stock/check-stock.ts'
import { withShop } from '../command.ts'

export const summary =
  'Confere o estoque contado com as movimentações e as vendas, e os produtos com as suas variações'
export const usage = 'stock check'

const somethingWrong = 1

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  const wrong = await withShop(({ db }) => checkStock(db))
  if (wrong.length === 0) {
    console.log('O estoque confere.')
    return 0
  }
  for (const { name, id, problems } of wrong)
    console.log(`${name} (${id})\n${problems.map((each) => `  ${each}`).join('\n')}`)
  const differences = wrong.length === 1 ? '1 diferença' : `${wrong.length} diferenças`
  console.log(`O estoque não confere: ${differences}.`)
  return somethingWrong
}
