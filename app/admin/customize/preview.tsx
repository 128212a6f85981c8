import type { CSSProperties } from 'react'
import { centsOf } from '../../../contracts/money.ts'
import type { Product } from '../../../contracts/products.ts'
import type { Colours, Settings } from '../../../contracts/settings.ts'
import { priceTexts } from '../../../shop/catalogue/price-texts.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { themeOf } from '../../../shop/settings/theme.ts'
import { Panel } from '../parts/panel.tsx'
import { versionFor } from '../parts/thumb.tsx'

/** What the preview shows besides the colours. */
export interface PreviewContent {
  companyName: string
  logo: string
  payment: Settings['paymentSettings']
  /** The newest product with a picture; undefined in a shop without products. */
  product: Product | undefined
}

const pictureWidth = 640

type Sample = Pick<Product, 'name' | 'price' | 'promotionalPrice' | 'images'>
const sample: Sample = {
  name: 'Pedal MTB de alumínio',
  price: 404.9,
  promotionalPrice: 319.9,
  images: [],
}

/**
 * A part of the shop in the colours of the form, with the theme that the shop derives from them.
 */
export function Preview({ colours, content }: { colours: Colours; content: PreviewContent }) {
  const { scheme, colours: theme } = themeOf(colours)
  const variables: CSSProperties = Object.fromEntries(
    Object.entries(theme).map(([name, hex]) => [`--${name}`, hex]),
  )
  return (
    <Panel
      title="Prévia"
      className="preview"
      beside={<span className="muted">antes de salvar</span>}
    >
      <div className="panel-body">
        <div className="preview-shop" inert data-scheme={scheme} style={variables}>
          <div className="preview-head">
            {content.logo ? (
              <img className="preview-logo" src={content.logo} alt={content.companyName} />
            ) : (
              <b>{content.companyName}</b>
            )}
            <span className="preview-search">Buscar...</span>
          </div>
          <div className="preview-body">
            <ProductSample product={content.product ?? sample} payment={content.payment} />
            <span className="button button-buy button-block">Comprar no WhatsApp</span>
            <div className="preview-buttons">
              <span className="button button-primary">Ver produtos</span>
              <span className="button button-line">Ver Catálogo</span>
            </div>
            <span className="link">Parcelas no cartão</span>
          </div>
        </div>
      </div>
    </Panel>
  )
}

interface SampleProps {
  product: Sample
  payment: Settings['paymentSettings']
}

function ProductSample({ product, payment }: SampleProps) {
  const { name, price, promotionalPrice, images } = product
  const promotionalPriceCents = promotionalPrice === null ? null : centsOf(promotionalPrice)
  const texts = priceTexts({ priceCents: centsOf(price), promotionalPriceCents }, payment)
  const [image] = images
  return (
    <>
      <div className="preview-tile">
        {image && <img src={versionFor(image, pictureWidth)} alt="" />}
        {texts.promotion && (
          <span className="badge badge-promotion">Promoção {texts.promotion.off}</span>
        )}
      </div>
      <b>{dashKept(name)}</b>
      <div className="preview-price">
        {texts.promotion && (
          <>
            <s>{texts.promotion.normalPrice}</s>{' '}
            <span className="preview-promotion">{texts.price}</span>
          </>
        )}
        <b className="tabular-numbers">{texts.cash}</b>
        <span className="muted">{texts.cashNote}</span>
      </div>
    </>
  )
}
