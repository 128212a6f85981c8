import { useEffect, useState } from 'react'
import type { Product } from '../../../contracts/products.ts'
import { bulkUndoDays } from '../../../contracts/bulk.ts'
import type { VariantStock } from '../../../contracts/stock.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { carryOut, problemOfDeletion } from '../bulk/calls.ts'
import { saving } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { useSave } from '../parts/save.ts'
import { listSales } from '../sales/calls.ts'
import { findStock } from '../stock/calls.ts'
import { deleteProduct } from './calls.ts'

/**
 * Asks before a product is deleted, and says what goes with it once that is known, and whether the
 * deletion can be undone.
 */
export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  const { id, name } = product
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    const load = async () => {
      const { saved } = await saving('load-stock', () =>
        Promise.all([
          findStock(id),
          listSales({ productId: id, status: 'pending', limit: 1 }),
          problemOfDeletion(id),
        ]),
      )
      setLost(saved ? lossOf(saved[0], saved[1].total) + undoText(saved[2]) : '')
    }
    void load()
  }, [id])
  const restore = useRestore(name)
  if (lost === undefined) return null
  return (
    <DeleteDialog
      operation="delete-product"
      remove={() => deleteProduct(id)}
      saving={{
        draft: draftOf('product', id),
        actions: (changeId) =>
          changeId === null
            ? undefined
            : [{ text: 'Desfazer', onPress: () => void restore(changeId) }],
      }}
      title="Excluir produto"
      question={`Tem certeza que deseja excluir este produto?${lost}`}
      onDone={onDone}
    >
      <b>{dashKept(name)}</b>
    </DeleteDialog>
  )
}

/** Takes a deletion back by its change, also when the question is long closed. */
function useRestore(name: string) {
  const undoing = useSave('restore-product', (changeId: string) => carryOut(changeId, 'undo'))
  return async (changeId: string) => {
    const undone = await undoing.save(changeId)
    if (!undone) return
    if (undone.saved.undone > 0) toast.success('Produto de volta', dashKept(name))
    else
      toast.error('O produto não voltou', 'A categoria, o endereço ou o código já não está livre.')
  }
}

function undoText(problem: string | undefined): string {
  if (problem === undefined) return ` Dá para desfazer por ${bulkUndoDays} dias.`
  return ` Não dá para desfazer: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`
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
