import type { Transaction } from 'kysely'
import { joinOf } from '../contracts/joining.ts'
import type { Schema } from '../db/schema.ts'
import { joinProductsIn } from '../shop/joining/join-products.ts'
import { proposeJoins } from '../shop/joining/proposals.ts'

/** Articles that stay separate products, so that the owner finds a proposal and can try it. */
export const leftToJoin = ['Bicicleta infantil Sabiá aro 16']

/** Joins the sizes and colours of each article as the program proposes it. */
export async function joinArticles(trx: Transaction<Schema>): Promise<void> {
  const { proposals } = await proposeJoins(trx)
  for (const proposal of proposals)
    if (!leftToJoin.includes(proposal.name)) await joinProductsIn(trx, joinOf(proposal))
}
