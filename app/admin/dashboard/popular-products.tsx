import { Link } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { ratingText, Stars } from '../../ui/stars.tsx'
import { formatCount, formatMoney } from '../formats.ts'
import { Panel } from '../parts/panel.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { productsPath, shopProductPath } from '../paths.ts'

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
        {products.map(
          ({ id, slug, name, images, price, promotionalPrice, rating, reviewCount }) => (
            <li key={id}>
              <Thumb url={images[0]} />
              <div>
                <a href={shopProductPath(slug)}>
                  <b>{dashKept(name)}</b>
                </a>
                <small className="tabular-numbers">
                  {formatMoney(effectivePrice(price, promotionalPrice))}
                </small>
              </div>
              <div className="dashboard-rows-end tabular-numbers">
                <Stars rating={rating} />
                <small>
                  {`${ratingText(rating)} · ${formatCount(reviewCount, 'avaliação', 'avaliações')}`}
                </small>
              </div>
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}
