import { Star } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatMoney } from '../formats.ts'
import { Head, ListTable } from '../parts/list-table.tsx'
import { DeleteButton, EditLink } from '../parts/row-actions.tsx'
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

interface RowProps extends Omit<Props, 'products'> {
  product: Product
}

function ProductRow({ product, isAdmin, onDelete }: RowProps) {
  const { name, slug, category, images, inStock } = product
  return (
    <tr>
      <td>
        <div className="table-identity">
          <Thumb url={images[0]} />
          <span>
            <a href={shopProductPath(slug)}>{dashKept(name)}</a>
            <small className="narrow-only">{category.name}</small>
          </span>
        </div>
      </td>
      <td className="table-cards-hidden">{category.name}</td>
      <td className="table-right table-money">
        <Price product={product} />
      </td>
      <td className="table-cards-hidden tabular-numbers">
        <Rating product={product} />
      </td>
      <td>
        <StockBadge inStock={inStock} />
      </td>
      {isAdmin && (
        <td>
          <Actions product={product} onDelete={onDelete} />
        </td>
      )}
    </tr>
  )
}

function Actions({ product, onDelete }: Pick<RowProps, 'product' | 'onDelete'>) {
  const { search } = useLocation()
  return (
    <div className="actions">
      <EditLink
        to={{ pathname: productPath(product.id), search }}
        label={`Editar ${product.name}`}
      />
      <DeleteButton label={`Excluir ${product.name}`} onClick={() => onDelete(product)} />
    </div>
  )
}

function Price({ product: { price, promotionalPrice } }: { product: Product }) {
  if (promotionalPrice === null) return formatMoney(price)
  return (
    <>
      <s>
        <span className="visually-hidden">Preço normal: </span>
        {formatMoney(price)}
      </s>
      <span className="products-table-promotion">
        <span className="visually-hidden">Preço promocional: </span>
        {formatMoney(promotionalPrice)}
      </span>
    </>
  )
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  if (reviewCount === 0) return <NoRating />
  return (
    <span className="products-table-rating">
      <Star className="icon" />
      {rating.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}{' '}
      <span className="muted">({reviewCount})</span>
    </span>
  )
}

function NoRating() {
  return (
    <span className="muted">
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">Sem avaliações</span>
    </span>
  )
}

function StockBadge({ inStock }: { inStock: boolean }) {
  return (
    <span className={inStock ? 'badge badge-calm' : 'badge badge-mute'}>
      <span className="badge-dot" aria-hidden="true" />
      {inStock ? 'Em estoque' : 'Fora de estoque'}
    </span>
  )
}
