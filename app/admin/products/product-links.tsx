import { Boxes, Copy, Megaphone, ReceiptText, Ruler, Store, Tags } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Join } from '../../../contracts/joining.ts'
import type { ProductDetail } from '../../../contracts/products.ts'
import { HistoryLink } from '../audit/history-link.tsx'
import { SeparateProduct } from '../joining/separate-product.tsx'
import { withParam } from '../list-query.ts'
import {
  labelsOfPath,
  newProductPath,
  posterPath,
  productStockPath,
  salesPath,
  shopProductPath,
  sizeTablePath,
} from '../paths.ts'

/** Where the form of a product leads besides its list. */
export function ProductLinks({
  product: { id, slug, kind, isDraft, variants, updatedAt },
  join,
}: {
  product: ProductDetail
  join: Join | null
}) {
  const { search } = useLocation()
  const isGood = kind === 'product'
  return (
    <p className="product-links">
      <Link
        className="link"
        to={{ pathname: newProductPath, search: withParam(search, 'copia', id) }}
      >
        <Copy className="icon icon-small" />
        Duplicar
      </Link>
      {isGood && (
        <Link className="link" to={productStockPath(id)}>
          <Boxes className="icon icon-small" />
          Estoque
        </Link>
      )}
      <Link className="link" to={{ pathname: salesPath, search: `?produto=${id}` }}>
        <ReceiptText className="icon icon-small" />
        Vendas
      </Link>
      <HistoryLink of="product" id={id} />
      {isGood && (
        <>
          <Link className="link" to={labelsOfPath(variants.map((variant) => variant.id))}>
            <Tags className="icon icon-small" />
            Etiquetas
          </Link>
          <Link className="link" to={sizeTablePath('product', id)}>
            <Ruler className="icon icon-small" />
            Medidas
          </Link>
        </>
      )}
      {join && <SeparateProduct join={join} updatedAt={updatedAt} />}
      {!isDraft && (
        <>
          <Link className="link" to={{ pathname: posterPath(id), search }}>
            <Megaphone className="icon icon-small" />
            Divulgar
          </Link>
          <a className="link" href={shopProductPath(slug)}>
            <Store className="icon icon-small" />
            Ver na loja
          </a>
        </>
      )}
    </p>
  )
}
