import {
  type AttributeKind,
  inAttributeOrder,
  maxAttributeValues,
} from '../../../contracts/attributes.ts'
import { InvalidInput } from '../../../shop/errors.ts'
import { readSaid } from '../../../shop/search/product-attributes.ts'

/** The values with those in what was typed, in their order; a sentence where they cannot be. */
export function withSaid(
  kind: AttributeKind,
  values: string[],
  typed: string[],
): string[] | string {
  try {
    const added = readSaid([{ kind, values: typed, source: 'person' }])[kind] ?? []
    const all = inAttributeOrder([...new Set([...values, ...added])])
    return all.length > maxAttributeValues ? `Use no máximo ${maxAttributeValues} valores` : all
  } catch (refusal) {
    if (!(refusal instanceof InvalidInput)) throw refusal
    return refusal.message
  }
}
