import type { ImportPreview } from '../../../contracts/imports.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount, formatMoney } from '../formats.ts'

/** A few products as the shop will show them: what was shifted or misread is seen here. */
export function Samples({ samples }: Pick<ImportPreview, 'samples'>) {
  if (samples.length === 0) return null
  return (
    <section className="panel import-facts" aria-label="Como ficam">
      <h2>Como ficam</h2>
      <ul className="import-samples">
        {samples.map((sample) => (
          <li key={sample.name}>
            <small>{sample.category}</small>
            <b>{dashKept(sample.name)}</b>
            <span>
              <Price {...sample} />
            </span>
            <small>{factsOf(sample)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Price({ price, promotionalPrice }: ImportPreview['samples'][number]) {
  if (price === null) return null
  if (promotionalPrice === null) return <>{formatMoney(price)}</>
  return (
    <>
      <s>{formatMoney(price)}</s> {formatMoney(promotionalPrice)}
    </>
  )
}

function factsOf({ variants, quantity, isDraft }: ImportPreview['samples'][number]): string {
  return [
    isDraft && 'rascunho',
    variants.length > 0 && variants.join(', '),
    quantity !== null && formatCount(quantity, 'peça', 'peças'),
  ]
    .filter(Boolean)
    .join(' · ')
}
