import { parseArgs } from 'node:util'
import type { Database } from '../../db/schema.ts'
import { actingAs } from '../../shop/audit/actor.ts'
import { type OnProgress, seedClients, seedSales } from '../../demo/seed/seed-trade.ts'
import { maxSeedVariants } from '../../demo/seed/products.ts'
import { seedProducts } from '../../demo/seed/seed-products.ts'
import { withShop, WrongUsage } from '../command.ts'
import { startProgress } from '../progress.ts'

export const summary =
  'Enche a loja com produtos, clientes e vendas inventados, sempre os mesmos, para experimentar em tamanho real'
export const usage = 'seed [--products N [--variants N]] [--clients N] [--sales N]'

const maxCount = 1_000_000
const option = { type: 'string' } as const

interface Kind {
  key: 'products' | 'clients' | 'sales'
  name: string
  done: string
  seed(db: Database, count: number, onProgress: OnProgress): Promise<number>
}

/** They need products. */
const trade: Kind[] = [
  { key: 'clients', name: 'clientes', done: 'criados', seed: seedClients },
  { key: 'sales', name: 'vendas', done: 'criadas', seed: seedSales },
]

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { products: option, variants: option, clients: option, sales: option },
  })
  const variants = values.variants === undefined ? 1 : countOf(values.variants, maxSeedVariants)
  const products: Kind = {
    key: 'products',
    name: 'produtos',
    done: 'criados',
    seed: (db, count, onProgress) => seedProducts(db, count, onProgress, variants),
  }
  const wanted = [products, ...trade].flatMap((kind) => {
    const typed = values[kind.key]
    return typed === undefined ? [] : [{ ...kind, count: countOf(typed) }]
  })
  if (wanted.length === 0) throw new WrongUsage()
  await withShop(({ db }) =>
    actingAs({ userId: null, name: 'Dados de exemplo' }, async () => {
      for (const { name, done, seed, count } of wanted)
        await report(name, done, count, (onProgress) => seed(db, count, onProgress))
    }),
  )
  return 0
}

function countOf(typed: string, most = maxCount): number {
  const count = Number(typed)
  if (!Number.isInteger(count) || count < 1 || count > most) throw new WrongUsage()
  return count
}

async function report(
  name: string,
  done: string,
  count: number,
  seed: (onProgress: OnProgress) => Promise<number>,
): Promise<void> {
  const progress = startProgress(`Criando ${name}`)
  const startedAt = performance.now()
  const created = await seed((at, total) => progress.advance(at, total))
  progress.end()
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
  })
  console.log(`${created} ${name} ${done} em ${seconds} s; ${count - created} já existiam.`)
}
