import { Pencil, Star, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatMoney } from '../formats.ts'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { productPath, shopProductPath } from '../paths.ts'

interface Props {
  products: Product[]
  isAdmin: boolean
  onDelete(product: Product): void
}

export function ProductsTable({ products, isAdmin, onDelete }: Props) {
  return (
    <ListTable
      caption="Produtos"
      heads={
        <>
          <Head>Produto</Head>
          <Head>Categoria</Head>
          <Head right>Preço</Head>
          <Head>Avaliação</Head>
          <Head>Status</Head>
          {isAdmin && <Head right>Ações</Head>}
        </>
      }
    >
      {products.map((product) => (
        <ProductRow key={product.id} product={product} isAdmin={isAdmin} onDelete={onDelete} />
      ))}
    </ListTable>
  )
}

function ProductRow({
  product,
  isAdmin,
  onDelete,
}: Omit<Props, 'products'> & { product: Product }) {
  const { search } = useLocation()
  const { id, name, slug, category, images } = product
  return (
    <tr>
      <td>
        <div className="who">
          <Thumb url={images[0]} />
          <span>
            <a href={shopProductPath(slug)}>{dashKept(name)}</a>
            <small className="only-s">{category.name}</small>
          </span>
        </div>
      </td>
      <td className="hide-s">{category.name}</td>
      <td className="r money">
        <Price product={product} />
      </td>
      <td className="hide-s num">
        <Rating product={product} />
      </td>
      <td>
        <StockBadge inStock={product.inStock} />
      </td>
      {isAdmin && (
        <td>
          <div className="acts">
            <Link
              className="ib ib-s"
              to={{ pathname: productPath(id), search }}
              aria-label={`Editar ${name}`}
            >
              <Pencil className="i" />
            </Link>
            <button
              className="ib ib-s bad"
              type="button"
              aria-label={`Excluir ${name}`}
              onClick={() => onDelete(product)}
            >
              <Trash2 className="i" />
            </button>
          </div>
        </td>
      )}
    </tr>
  )
}

function Price({ product: { price, promotionalPrice } }: { product: Product }) {
  if (promotionalPrice === null) return formatMoney(price)
  return (
    <>
      <s>
        <span className="sr">Preço normal: </span>
        {formatMoney(price)}
      </s>
      <span className="promo">
        <span className="sr">Preço promocional: </span>
        {formatMoney(promotionalPrice)}
      </span>
    </>
  )
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  if (reviewCount === 0) return <NoRating />
  return (
    <span className="rating">
      <Star className="i" />
      {rating.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}{' '}
      <span className="muted">({reviewCount})</span>
    </span>
  )
}

function NoRating() {
  return (
    <span className="muted">
      <span aria-hidden="true">—</span>
      <span className="sr">Sem avaliações</span>
    </span>
  )
}

function StockBadge({ inStock }: { inStock: boolean }) {
  return (
    <span className={inStock ? 'badge badge-calm' : 'badge badge-mute'}>
      <span className="dot" aria-hidden="true" />
      {inStock ? 'Em estoque' : 'Fora de estoque'}
    </span>
  )
}
