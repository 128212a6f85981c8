import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductDetail } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount } from '../formats.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { productPath } from '../paths.ts'
import { separateProduct } from './calls.ts'

/** What was just joined, to look at it or to undo it. */
export function JoinedNote({ product, onDone }: { product: ProductDetail; onDone(): void }) {
  const { id, name, updatedAt, variantCount } = product
  const { isBusy, refusal, save } = useSave(
    'separate-product',
    () => separateProduct(id, updatedAt),
    { onSaved: onDone },
  )
  return (
    <div className="note note-ok" role="status">
      <CircleCheck className="icon" />
      <div>
        <FormFailure refusal={refusal} />
        <p>
          <b>{dashKept(name)}</b> agora tem {formatCount(variantCount, 'variação', 'variações')}.
        </p>
        <p className="note-buttons">
          <Link className="button button-line button-small" to={productPath(id)}>
            Abrir o produto
          </Link>
          <button
            className="button button-line button-small"
            type="button"
            disabled={isBusy}
            onClick={() => void save()}
          >
            Desfazer
          </button>
        </p>
      </div>
    </div>
  )
}
