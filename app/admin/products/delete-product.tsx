import { useEffect, useState } from 'react'
import type { Product } from '../../../contracts/products.ts'
import type { VariantStock } from '../../../contracts/stock.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { saving } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { findStock } from '../stock/calls.ts'
import { deleteProduct } from './calls.ts'

/** Asks before a product is deleted, and says what goes with it once that is known. */
export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  const { id, name } = product
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    const load = async () => {
      const { saved } = await saving('load-stock', () => findStock(id))
      setLost(saved ? lossOf(saved) : '')
    }
    void load()
  }, [id])
  if (lost === undefined) return null
  return (
    <DeleteDialog
      operation="delete-product"
      remove={() => deleteProduct(id)}
      saving={{ draft: draftOf('product', id) }}
      title="Excluir produto"
      question={`Tem certeza que deseja excluir este produto?${lost}`}
      onDone={onDone}
    >
      <b>{dashKept(name)}</b>
    </DeleteDialog>
  )
}

/** What the shop loses with the counted pieces of a product; empty without any. */
function lossOf(variants: VariantStock[]): string {
  const onHand = variants.reduce((sum, { onHand: pieces }) => sum + Math.max(0, pieces ?? 0), 0)
  const reserved = variants.reduce((sum, variant) => sum + variant.reserved, 0)
  const leaving = formatCount(onHand, 'peça contada sai', 'peças contadas saem')
  const kept = formatCount(reserved, 'peça reservada', 'peças reservadas')
  return [
    onHand > 0 && ` ${leaving} do estoque.`,
    reserved > 0 && ` ${kept} em vendas pendentes: elas ficam, mas sem o produto e sem custo.`,
  ]
    .filter(Boolean)
    .join('')
}
