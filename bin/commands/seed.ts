import { parseArgs } from 'node:util'
import { actingAs } from '../../shop/audit/actor.ts'
import { seedProducts } from '../../shop/seed/seed.ts'
import { withShop, WrongUsage } from '../command.ts'
import { startProgress } from '../progress.ts'

export const summary = 'Enche a loja com produtos inventados, sempre os mesmos, para experimentar em tamanho real'
export const usage = 'seed --products N'

const mostProducts = 1_000_000

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { products: { type: 'string' } } })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > mostProducts) throw new WrongUsage()
  const progress = startProgress('Criando produtos')
  const startedAt = performance.now()
  const created = await withShop(({ db }) =>
    actingAs({ userId: null, name: 'Dados de exemplo' }, () => seedProducts(db, products, (done, total) => progress.advance(done, total))),
  )
  progress.end()
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  console.log(`${created} produtos criados em ${seconds} s; ${products - created} já existiam.`)
  return 0
}
