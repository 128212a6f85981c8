import type { Transaction } from 'kysely'
import type { ProductInput } from '../../contracts/products.ts'
import type { ProductOption } from '../../contracts/variants.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'

type KindFields = Pick<RowOf<'products'>, 'kind' | 'minutes' | 'serviceId'>

/** An input that says what it is. */
export type KindedInput = ProductInput & KindFields

/** What was stored before, as far as a kind depends on it. */
interface Before extends KindFields {
  id: string
  options: ProductOption[]
  variantCount: number
}

/**
 * The input with the kind that it has, or keeps: a service is always available and is fitted by no
 * other one, a product takes no minutes (rule: services-1). Throws InvalidInput: a service with
 * variations or with counted pieces, an unknown service.
 */
export async function asOfKind(
  trx: Transaction<Schema>,
  input: ProductInput,
  before?: Before,
): Promise<KindedInput> {
  const kind = input.kind ?? before?.kind ?? 'product'
  const { minutes = before?.minutes ?? null, serviceId = before?.serviceId ?? null } = input
  if (kind === 'product') {
    if (serviceId !== null) await refuseUnknownService(trx, serviceId)
    return { ...input, kind, minutes: null, serviceId }
  }
  const variantCount = input.variants?.length ?? before?.variantCount ?? 1
  const options = input.options ?? (input.variants ? [] : (before?.options ?? []))
  if (variantCount > 1 || options.length > 0)
    throw new InvalidInput({ kind: 'Um serviço não tem variações' })
  if (before?.kind === 'product') await refuseCounted(trx, before.id)
  const variants = input.variants?.map((variant) => ({ ...variant, inStock: true }))
  return { ...input, ...(variants && { variants }), inStock: true, kind, minutes, serviceId: null }
}

/** What was a service fits nothing any more. */
export async function forgetService(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.updateTable('products').set({ serviceId: null }).where('serviceId', '=', id).execute()
}

async function refuseUnknownService(trx: Transaction<Schema>, id: string): Promise<void> {
  const service = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'service')
    .executeTakeFirst()
  if (!service) throw new InvalidInput({ serviceId: 'Serviço não encontrado' })
}

async function refuseCounted(trx: Transaction<Schema>, productId: string): Promise<void> {
  const counted = await trx
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', productId)
    .where('onHand', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (counted)
    throw new InvalidInput({
      kind: 'O estoque deste produto é contado: deixe de contá-lo antes de torná-lo um serviço',
    })
}
