import { useEffect, useState } from 'react'
import type { Product } from '../../../contracts/products.ts'
import type { VariantStock } from '../../../contracts/stock.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { saving } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { listSales } from '../sales/calls.ts'
import { findStock } from '../stock/calls.ts'
import { deleteProduct } from './calls.ts'

/** Asks before a product is deleted, and says what goes with it once that is known. */
export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  const { id, name } = product
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    const load = async () => {
      const { saved } = await saving('load-stock', () =>
        Promise.all([findStock(id), listSales({ productId: id, status: 'pending', limit: 1 })]),
      )
      setLost(saved ? lossOf(saved[0], saved[1].total) : '')
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

/** What the shop loses with the counted pieces and pending sales of a product; may be empty. */
function lossOf(variants: VariantStock[], pendingSales: number): string {
  const onHand = variants.reduce((sum, { onHand: pieces }) => sum + Math.max(0, pieces ?? 0), 0)
  const leaving = formatCount(onHand, 'peça contada sai', 'peças contadas saem')
  const kept =
    pendingSales === 1
      ? 'Uma venda pendente tem este produto: ela fica'
      : `${pendingSales} vendas pendentes têm este produto: elas ficam`
  return [
    onHand > 0 && ` ${leaving} do estoque.`,
    pendingSales > 0 && ` ${kept}, mas sem o produto e sem custo.`,
  ]
    .filter(Boolean)
    .join('')
}
