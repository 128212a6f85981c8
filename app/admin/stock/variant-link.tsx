import { Link } from 'react-router'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { productStockPath } from '../paths.ts'

interface Props {
  variant: {
    /** Null for a product that was deleted. */
    productId: string | null
    variantId: string
    productName: string
    variantName: string
  }
}

/** The name of a variant in a table, as a link to its movements while its product exists. */
export function VariantLink({ variant }: Props) {
  const { productId, variantId } = variant
  const name = soldName(variant)
  if (productId === null) return name
  return (
    <Link className="link" to={`${productStockPath(productId)}?variacao=${variantId}`}>
      {name}
    </Link>
  )
}
