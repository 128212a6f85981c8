import { withThousands } from '../../../shop/text/thousands.ts'
import type { Filters } from './filters.ts'
import type { FilterFormState } from '../filters/use-filters.ts'

interface Props {
  draft: Filters
  /** Reais. */
  ceiling: number
  change: FilterFormState<Filters>['change']
}

/** A slider for the maximum price, and fields for both limits (rule: storefront-7). */
export function PriceRange({ draft, ceiling, change }: Props) {
  const maxPrice = draft.preco === '' ? ceiling : Math.min(Number(draft.preco), ceiling)
  const setMaxPrice = (value: string) =>
    change(
      'preco',
      { ...draft, preco: value !== '' && Number(value) >= ceiling ? '' : value },
      'after-pause',
    )
  return (
    <fieldset className="price-range">
      <legend>Faixa de preço (R$)</legend>
      {/* No name: without scripts it is hidden and must not be sent in addition to the field. */}
      <input
        className="price-range-slider"
        type="range"
        min={0}
        max={ceiling}
        step={ceiling > 2000 ? 50 : 10}
        value={maxPrice}
        aria-label="Preço máximo"
        aria-valuetext={`até R$ ${withThousands(Math.round(maxPrice))}`}
        onChange={(event) => setMaxPrice(event.target.value)}
      />
      <div className="price-range-limits">
        <PriceField
          name="de"
          prefix="de"
          label="Preço mínimo, em reais"
          max={ceiling}
          placeholder="0"
          value={draft.de}
          onChange={(de) => change('de', { ...draft, de }, 'after-pause')}
        />
        <PriceField
          name="preco"
          prefix="até"
          label="Preço máximo, em reais"
          placeholder={withThousands(ceiling)}
          value={draft.preco}
          onChange={(preco) => change('preco', { ...draft, preco }, 'after-pause')}
        />
      </div>
    </fieldset>
  )
}

interface FieldProps {
  name: 'de' | 'preco'
  prefix: string
  label: string
  max?: number
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function PriceField({ name, prefix, label, max, placeholder, value, onChange }: FieldProps) {
  return (
    <label className="input-affix">
      <span>{prefix}</span>
      <span className="visually-hidden">{label}</span>
      <input
        className="input tabular-numbers"
        type="number"
        name={name}
        min={0}
        max={max}
        step="any"
        inputMode="decimal"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
