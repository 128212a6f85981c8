import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { type JoinValues, previewOf } from './join-values.ts'

/** What buyers will see, and what happens to the products. */
export function JoinPreview({ values }: { values: JoinValues }) {
  const chosen = values.products.filter(({ isChosen }) => isChosen)
  const prices = chosen.map(({ price }) => price)
  const lowest = Math.min(...prices)
  if (chosen.length === 0) return null
  return (
    <section className="joining-preview" aria-label="Como vai ficar">
      <h3>Como vai ficar</h3>
      <p>
        <b>{dashKept(values.name)}</b>{' '}
        <span className="tabular-numbers">
          {Math.max(...prices) > lowest && 'a partir de '}
          {formatMoney(lowest)}
        </span>
      </p>
      <dl>
        {previewOf(values).map(({ name, values: inOrder }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{inOrder.map(({ value }) => value).join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">
        {formatCount(chosen.length, 'produto vira', 'produtos viram')} um só, com{' '}
        {formatCount(chosen.length, 'variação', 'variações')}. Preços, estoque, SKUs, vendas e
        etiquetas continuam; os endereços de antes levam à variação certa. A descrição é a do
        primeiro: confira se ela serve a todos. Dá para separar depois.
      </p>
    </section>
  )
}
