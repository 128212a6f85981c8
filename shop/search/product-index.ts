import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { engineOf } from './engine-of.ts'
import { termsOf } from './terms.ts'
import { type SearchEntry, spellingsOf, tokensOf } from './tokens.ts'

/** Replaces what the index holds for the product; `how`: see SearchEngine. */
export async function indexProduct(
  trx: Transaction<Schema>,
  entry: SearchEntry,
  how: 'write' | 'store' = 'write',
): Promise<void> {
  const terms = { name: termsOf(entry.name), description: termsOf(entry.description) }
  const words = [...terms.name, ...valuesOf(entry).flatMap(termsOf), ...terms.description]
  await engineOf(trx)[how](trx, entry.number, tokensOf(entry, terms), spellingsOf(words))
}

export async function forgetProduct(trx: Transaction<Schema>, number: number): Promise<void> {
  await engineOf(trx).forget(trx, number)
}

/** Call it after products were stored. */
export async function gatherProducts(trx: Transaction<Schema>): Promise<void> {
  await engineOf(trx).gather(trx)
}

export async function forgetAllProducts(trx: Transaction<Schema>): Promise<void> {
  await engineOf(trx).forgetAll(trx)
}

function valuesOf({ options }: SearchEntry): string[] {
  return options.flatMap(({ values }) => values.map(({ value }) => value))
}
