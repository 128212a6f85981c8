import { Eye, Star, Store, Wrench } from 'lucide-react'
import { Link, type To, useLocation } from 'react-router'
import type { StaffSort } from '../../../contracts/product-query.ts'
import type { Product } from '../../../contracts/products.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount } from '../formats.ts'
import type { Act } from '../parts/action-menu.tsx'
import { Head, ListTable, Row } from '../parts/list-table.tsx'
import { deleteAct, editAct, RowActions } from '../parts/row-actions.tsx'
import { OrderHead } from '../parts/sort-head.tsx'
import { Thumb } from '../parts/thumb.tsx'
import type { ChosenProducts } from './chosen-products.ts'
import { DraftBadge } from './draft-badge.tsx'
import { productPath, shopProductPath } from '../paths.ts'
import { ProductPrice } from './product-price.tsx'
import { StockBadge } from './stock-badge.tsx'

interface Props {
  products: Product[]
  sort: StaffSort | undefined
  savedId: string | undefined
  /** Without this permission the link opens the product's details instead of its form. */
  mayEdit: boolean
  /** What is chosen for a change of many; for who may make one. */
  chosen: ChosenProducts | undefined
  onDelete(product: Product): void
}

export function ProductsTable({ products, sort, savedId, mayEdit, chosen, onDelete }: Props) {
  return (
    <ListTable
      caption="Produtos"
      className="products-table"
      heads={
        <>
          <OrderHead
            label="Produto"
            rising="name"
            falling="name-desc"
            sort={sort}
            before={chosen && <PageBox products={products} chosen={chosen} />}
          />
          <OrderHead label="Categoria" rising="category" falling="category-desc" sort={sort} />
          <OrderHead label="Preço" rising="price-asc" falling="price-desc" sort={sort} right />
          <OrderHead
            label="Avaliação"
            rising="rating-asc"
            falling="rating"
            first="falling"
            sort={sort}
          />
          <Head>Status</Head>
          <Head right>Ações</Head>
        </>
      }
    >
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          isSaved={product.id === savedId}
          mayEdit={mayEdit}
          chosen={chosen}
          onDelete={onDelete}
        />
      ))}
    </ListTable>
  )
}

/** Chooses all rows of the page, or none. */
function PageBox({ products, chosen }: { products: Product[]; chosen: ChosenProducts }) {
  const count = products.filter(chosen.has).length
  return (
    <label className="checkbox products-table-head">
      <input
        type="checkbox"
        checked={count === products.length}
        disabled={chosen.isAll}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < products.length
        }}
        onChange={({ target }) => chosen.set(products, target.checked)}
      />
      <span className="visually-hidden">Escolher todos desta página</span>
    </label>
  )
}

interface RowProps extends Omit<Props, 'products' | 'sort' | 'savedId'> {
  product: Product
  isSaved: boolean
}

function ProductRow({ product, isSaved, mayEdit, chosen, onDelete }: RowProps) {
  const { name, slug, category, images, isDraft, inStock, kind, onHand } = product
  const isService = kind === 'service'
  const detail = detailOf(product)
  const to = { pathname: productPath(product.id), search: useLocation().search }
  return (
    <Row isSaved={isSaved}>
      <td className="table-full">
        <Link
          className="table-open products-table-open narrow-only"
          to={to}
          aria-label={`${mayEdit ? 'Editar' : 'Ver'} ${name}`}
          preventScrollReset
        />
        <div className="table-identity">
          {chosen && (
            <label className="checkbox products-table-box">
              <input
                type="checkbox"
                checked={chosen.has(product)}
                disabled={chosen.isAll}
                onChange={({ target }) => chosen.set([product], target.checked)}
              />
              <span className="visually-hidden">Escolher {name}</span>
            </label>
          )}
          <Thumb url={images[0]} icon={isService ? Wrench : undefined} />
          <span>
            {isDraft ? (
              <b>{dashKept(name)}</b>
            ) : (
              <a href={shopProductPath(slug)}>{dashKept(name)}</a>
            )}
            {detail && <small className="wide-only">{detail}</small>}
            <small className="narrow-only">
              {category.name}
              {detail && ' · '}
              <span className="products-table-detail">{detail}</span>
            </small>
          </span>
        </div>
      </td>
      <td className="table-cards-hidden">{category.name}</td>
      <td className="table-right table-money">
        {product.priceVaries && <span className="muted">a partir de </span>}
        <ProductPrice product={product} />
      </td>
      <td className="table-cards-hidden tabular-numbers">
        <Rating product={product} />
      </td>
      <td>
        {isDraft && <DraftBadge product={product} />}
        {!isDraft && !isService && <StockBadge inStock={inStock} />}
        {!isDraft && isService && <span className="badge badge-calm">Serviço</span>}
        {typeof onHand === 'number' && (
          <small className="products-table-pieces">{formatCount(onHand, 'peça', 'peças')}</small>
        )}
      </td>
      <td className="table-acts">
        <RowActions of={name} acts={actsOf(product, to, mayEdit, () => onDelete(product))} />
      </td>
    </Row>
  )
}

/** "CP-SE-AZ-M", "3 variações", "Serviço · 40 min": tells a product from its namesakes. */
function detailOf({ kind, minutes, sku, variantCount }: Product): string {
  if (kind === 'service')
    return ['Serviço', minutes !== null && durationText(minutes)].filter(Boolean).join(' · ')
  return variantCount > 1 ? `${variantCount} variações` : (sku ?? '')
}

function actsOf(product: Product, to: To, mayEdit: boolean, onDelete: () => void): Act[] {
  const { slug, isDraft } = product
  if (!mayEdit) return [{ label: 'Ver', icon: Eye, to }]
  return [
    editAct(to),
    ...(isDraft ? [] : [{ label: 'Ver na loja', icon: Store, href: shopProductPath(slug) }]),
    deleteAct(onDelete),
  ]
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
