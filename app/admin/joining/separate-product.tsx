import { Split } from 'lucide-react'
import { useState } from 'react'
import type { Join } from '../../../contracts/joining.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { separateProduct } from './calls.ts'

interface Props {
  join: Join
  updatedAt: string
}

/** Separates a joined product, after a question that names what it becomes. */
export function SeparateProduct({ join, updatedAt }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, save } = useSave(
    'separate-product',
    () => separateProduct(join.productId, updatedAt),
    { onSaved: () => setAsking(false) },
  )
  return (
    <>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        <Split className="icon icon-small" />
        Separar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Separar produtos"
          question={
            join.obstacle ??
            `Este produto volta a ser ${formatCount(join.products.length, 'produto', 'produtos')}, com o preço e o estoque que cada variação tem agora.`
          }
          confirmLabel="Separar"
          tone="primary"
          busy={isBusy}
          onConfirm={() => (join.obstacle === null ? void save() : setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <ul className="joining-parts">
            {join.products.map(({ id, name }) => (
              <li key={id}>{dashKept(name)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
