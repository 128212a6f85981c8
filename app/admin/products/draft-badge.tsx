import type { Product } from '../../../contracts/products.ts'
import { missingText } from './missing-text.ts'

/** Says that a product is a draft and what it lacks. */
export function DraftBadge({ product }: { product: Product }) {
  const missing = missingText(product)
  return (
    <>
      <span className="badge badge-warn">
        <span className="badge-dot" aria-hidden="true" />
        Rascunho
      </span>
      {missing && <small>{capitalised(missing)}</small>}
    </>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
