import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { engineOf } from './engine-of.ts'
import { termsOf } from './terms.ts'
import { type SearchEntry, spellingsOf, tokensOf } from './tokens.ts'

/** Replaces what the index holds for the product. */
export async function indexProduct(trx: Transaction<Schema>, entry: SearchEntry): Promise<void> {
  const terms = { name: termsOf(entry.name), description: termsOf(entry.description) }
  const words = [...terms.name, ...valuesOf(entry).flatMap(termsOf), ...terms.description]
  await engineOf(trx).write(trx, entry.number, tokensOf(entry, terms), spellingsOf(words))
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
