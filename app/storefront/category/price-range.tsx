import type { Filters } from './filters.ts'
import type { FilterFormState } from './use-filters.ts'

const count = new Intl.NumberFormat('pt-BR')

interface Props {
  draft: Filters
  /** Reais. */
  ceiling: number
  change: FilterFormState['change']
}

/** The slider, at its end while nothing is hidden, and two fields that do the same (rule: storefront-7). */
export function PriceRange({ draft, ceiling, change }: Props) {
  const most = draft.preco === '' ? ceiling : Math.min(Number(draft.preco), ceiling)
  const setMost = (value: string) =>
    change(
      'preco',
      { ...draft, preco: value !== '' && Number(value) >= ceiling ? '' : value },
      'after-pause',
    )
  return (
    <fieldset className="price-range">
      <legend>Faixa de preço (R$)</legend>
      {/* Without scripts it is hidden, hence no name: it would be sent beside the field. */}
      <input
        className="price-range-slider"
        type="range"
        min={0}
        max={ceiling}
        step={ceiling > 2000 ? 50 : 10}
        value={most}
        aria-label="Preço máximo"
        aria-valuetext={`até R$ ${count.format(most)}`}
        onChange={(event) => setMost(event.target.value)}
      />
      <div className="price-range-limits">
        <label className="input-affix">
          <span>de</span>
          <span className="visually-hidden">Preço mínimo, em reais</span>
          <input
            className="input tabular-numbers"
            type="number"
            name="de"
            min={0}
            max={ceiling}
            step="any"
            inputMode="decimal"
            placeholder="0"
            value={draft.de}
            onChange={(event) => change('de', { ...draft, de: event.target.value }, 'after-pause')}
          />
        </label>
        <label className="input-affix">
          <span>até</span>
          <span className="visually-hidden">Preço máximo, em reais</span>
          <input
            className="input tabular-numbers"
            type="number"
            name="preco"
            min={0}
            step="any"
            inputMode="decimal"
            placeholder={count.format(ceiling)}
            value={draft.preco}
            onChange={(event) =>
              change('preco', { ...draft, preco: event.target.value }, 'after-pause')
            }
          />
        </label>
      </div>
    </fieldset>
  )
}
