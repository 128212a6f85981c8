import { Megaphone, Store, Wrench } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { posterPath, productsPath, shopProductPath } from '../paths.ts'
import { DraftBadge } from './draft-badge.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockBadge } from './stock-badge.tsx'

/** A product for users who may not change it. Texts and pictures are on the shop's page. */
export function ProductDetails({ product }: { product: Product }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ pathname: productsPath, search })
  return (
    <Modal
      title="Produto"
      width={480}
      onClose={close}
      footer={
        <>
          {!product.isDraft && (
            <>
              <ButtonLink icon={Megaphone} to={{ pathname: posterPath(product.id), search }}>
                Divulgar
              </ButtonLink>
              <a className="button button-line" href={shopProductPath(product.slug)}>
                <Store className="icon" />
                Ver na loja
              </a>
            </>
          )}
          <Button tone="primary" onClick={close}>
            Fechar
          </Button>
        </>
      }
    >
      <p className="product-details-name">
        <Thumb url={product.images[0]} icon={product.kind === 'service' ? Wrench : undefined} />
        <b>{dashKept(product.name)}</b>
      </p>
      <dl className="product-details">
        <dt>Preço</dt>
        <dd className="tabular-numbers">
          <ProductPrice product={product} />
        </dd>
        <dt>Estoque</dt>
        <dd>
          {product.isDraft ? (
            <DraftBadge product={product} />
          ) : (
            <StockBadge inStock={product.inStock} />
          )}
        </dd>
        <dt>Categoria</dt>
        <dd>{product.category.name}</dd>
        <dt>SKU</dt>
        <dd>{product.sku ?? <span className="muted">Não informado</span>}</dd>
      </dl>
    </Modal>
  )
}
