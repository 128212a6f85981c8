import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contracts/dashboard.ts'
import type { Product } from '../../../contracts/products.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { ratingText, Stars } from '../../ui/stars.tsx'
import { formatCount, formatMoney } from '../formats.ts'
import { Panel } from '../parts/panel.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { productsPath, reportsPath, shopProductPath } from '../paths.ts'
import { useMay } from '../permissions.ts'

/** The five of which most pieces were sold lately (rule: back-office-3). */
export function BestSellers({ products }: { products: Dashboard['bestSellers'] }) {
  const maySeeReports = useMay('see-reports')
  return (
    <Panel
      title="Mais vendidos"
      beside={maySeeReports && <Link to={`${reportsPath}?por=product`}>Ver relatório</Link>}
    >
      <p className="dashboard-caption">
        {products.length > 0 ? 'Peças vendidas nos últimos 30 dias.' : 'Nada vendido em 30 dias.'}
      </p>
      <ul className="dashboard-rows">
        {products.map(({ product, pieces }) => (
          <ProductRow key={product.id} product={product}>
            <b>{formatCount(pieces, 'peça', 'peças')}</b>
          </ProductRow>
        ))}
      </ul>
    </Panel>
  )
}

/** The five with the highest rating that have reviews. */
export function PopularProducts({ products }: { products: Product[] }) {
  return (
    <Panel title="Produtos Populares" beside={<Link to={productsPath}>Ver todos</Link>}>
      <p className="dashboard-caption">
        {products.length > 0
          ? 'Por nota das avaliações, não por vendas.'
          : 'Ainda não há produtos avaliados.'}
      </p>
      <ul className="dashboard-rows">
        {products.map((product) => (
          <ProductRow key={product.id} product={product}>
            <Stars rating={product.rating} />
            <small>
              {`${ratingText(product.rating)} · ${formatCount(product.reviewCount, 'avaliação', 'avaliações')}`}
            </small>
          </ProductRow>
        ))}
      </ul>
    </Panel>
  )
}

function ProductRow({ product, children }: { product: Product; children: ReactNode }) {
  const { slug, name, images, price, promotionalPrice } = product
  return (
    <li>
      <Thumb url={images[0]} />
      <div>
        <a href={shopProductPath(slug)}>
          <b>{dashKept(name)}</b>
        </a>
        <small className="tabular-numbers">
          {formatMoney(effectivePrice(price, promotionalPrice))}
        </small>
      </div>
      <div className="dashboard-rows-end tabular-numbers">{children}</div>
    </li>
  )
}
