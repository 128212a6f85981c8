import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { engineOf } from './engine-of.ts'
import { type SearchEntry, spellingsOf, tokensOf } from './tokens.ts'

/** Replaces what the index holds for the product. */
export async function indexProduct(trx: Transaction<Schema>, entry: SearchEntry): Promise<void> {
  const spellings = spellingsOf([entry.name, ...valuesOf(entry), entry.description])
  await engineOf(trx).write(trx, entry.number, tokensOf(entry), spellings)
}

export async function forgetProduct(trx: Transaction<Schema>, number: number): Promise<void> {
  await engineOf(trx).forget(trx, number)
}

export async function forgetAllProducts(trx: Transaction<Schema>): Promise<void> {
  await engineOf(trx).forgetAll(trx)
}

function valuesOf({ options }: SearchEntry): string[] {
  return options.flatMap(({ values }) => values.map(({ value }) => value))
}
