import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { MoneyInput, useMoneyTyping } from '../../parts/money-input.tsx'
import { PictureSelect } from './variant-row.tsx'
import type { VariantRow } from './variant-rows.ts'

interface Props {
  images: string[]
  /** How many rows are marked; none means all. */
  count: number
  onApply(changes: Partial<VariantRow>): void
}

/** Fills a column of all rows, or of those that are marked. */
export function FillRow({ images, count, onApply }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [price, setPrice] = useState<number | null>(null)
  const [promotionalPrice, setPromotionalPrice] = useState<number | null>(null)
  const [stock, setStock] = useState('')
  const [picture, setPicture] = useState('')
  const target = count === 0 ? 'todas' : count === 1 ? 'a marcada' : `as ${count} marcadas`
  const apply = () => {
    onApply({
      ...(price !== null && { price }),
      ...(promotionalPrice !== null && { promotionalPrice }),
      ...(stock && { inStock: stock === 'sim' }),
      ...(picture && { picture }),
    })
    setPrice(null)
    setPromotionalPrice(null)
    setStock('')
    setPicture('')
    // The button becomes disabled, which would lose the focus.
    first.current?.focus()
  }
  const priceTyping = useMoneyTyping({ value: price, onChange: setPrice })
  const promotionTyping = useMoneyTyping({ value: promotionalPrice, onChange: setPromotionalPrice })
  const isEmpty = price === null && promotionalPrice === null && stock === '' && picture === ''
  const isWrong = Number.isNaN(price) || Number.isNaN(promotionalPrice)
  return (
    <tr className="variants-table-fill">
      <th scope="row">Preencher {target}</th>
      <td data-label="Preço">
        <MoneyInput
          typing={priceTyping}
          ref={first}
          placeholder=""
          aria-label={`Preço para ${target}`}
        />
      </td>
      <td data-label="Promocional">
        <MoneyInput
          typing={promotionTyping}
          placeholder=""
          aria-label={`Preço promocional para ${target}`}
        />
      </td>
      <td className="variants-table-gap muted" colSpan={2}>
        um por variação
      </td>
      <td data-label="Em estoque">
        <select
          className="input-select"
          aria-label={`Estoque para ${target}`}
          value={stock}
          onChange={(event) => setStock(event.target.value)}
        >
          <option value="">—</option>
          <option value="sim">Sim</option>
          <option value="nao">Não</option>
        </select>
      </td>
      <td data-label="Imagem">
        <PictureSelect
          value={picture}
          onChange={setPicture}
          images={images}
          label={`Imagem para ${target}`}
          none="—"
        />
      </td>
      <td>
        <Button
          small
          disabled={isEmpty || isWrong}
          aria-label={`Aplicar (${target})`}
          onClick={apply}
        >
          Aplicar
        </Button>
      </td>
    </tr>
  )
}
