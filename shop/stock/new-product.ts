import type { NewProduct } from '../../contracts/products.ts'
import type { NewPieces } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { createProductIn, findProduct } from '../catalogue/products.ts'
import type { ProductWithVariants } from '../catalogue/stored-product.ts'
import { type FirstPieces, recordFirstPieces } from './first-pieces.ts'

/**
 * Creates a product and begins to count what is in the shop of it, as a whole or not at all; a
 * service has no pieces. Throws as createProductIn.
 */
export async function createProduct(db: Database, input: NewProduct): Promise<ProductWithVariants> {
  return db.transaction().execute(async (trx) => {
    const product = await createProductIn(trx, input)
    const pieces = product.kind === 'service' ? [] : piecesIn(input, product)
    await recordFirstPieces(trx, pieces, 'Cadastro do produto')
    return (await findProduct(trx, product.id, 'staff')) ?? product
  })
}

/** What is stated of each variant that was made of the input. */
function piecesIn(input: NewProduct, { variants }: ProductWithVariants): FirstPieces[] {
  const byValues = new Map<string, NewPieces>(
    (input.variants ?? [{ ...input, values: [] }]).map((each) => [keyOf(each), each]),
  )
  return variants.flatMap(({ id: variantId, values }) => {
    const { quantity, unitCost = null } = byValues.get(keyOf({ values })) ?? {}
    return typeof quantity === 'number' ? [{ variantId, quantity, unitCost }] : []
  })
}

const keyOf = ({ values }: { values: string[] }) => JSON.stringify(values)
