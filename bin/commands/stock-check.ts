import { parseArgs } from 'node:util'
import { checkStock } from '../../shop/stock/check-stock.ts'
import { withShop } from '../command.ts'

export const summary = 'Confere o estoque contado com as movimentações e as vendas pendentes'
export const usage = 'stock check'

const somethingWrong = 1

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  const wrong = await withShop(({ db }) => checkStock(db))
  if (wrong.length === 0) {
    console.log('O estoque confere.')
    return 0
  }
  for (const { name, variantId, problems } of wrong)
    console.log(`${name} (${variantId})\n${problems.map((each) => `  ${each}`).join('\n')}`)
  const variants = wrong.length === 1 ? '1 variação' : `${wrong.length} variações`
  console.log(`O estoque não confere em ${variants}.`)
  return somethingWrong
}
