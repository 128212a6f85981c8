import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { MoneyInput, useMoneyTyping } from '../../parts/money-input.tsx'
import { usePiecesTyping } from '../../parts/pieces-typing.ts'
import { productLabels } from '../product-form-values.ts'
import { PictureSelect } from './variant-row.tsx'
import type { VariantRow } from './variant-rows.ts'

interface Props {
  images: string[]
  isNew: boolean
  /** How many rows are marked; none means all. */
  count: number
  onApply(changes: Partial<VariantRow>): void
}

/** Fills a column of all rows, or of those that are marked. */
export function FillRow({ images, isNew, count, onApply }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [price, setPrice] = useState<number | null>(null)
  const [promotionalPrice, setPromotionalPrice] = useState<number | null>(null)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [unitCost, setUnitCost] = useState<number | null>(null)
  const [stock, setStock] = useState('')
  const [picture, setPicture] = useState('')
  const target = count === 0 ? 'todas' : count === 1 ? 'a marcada' : `as ${count} marcadas`
  const apply = () => {
    onApply({
      ...(price !== null && { price }),
      ...(promotionalPrice !== null && { promotionalPrice }),
      ...(stock && { inStock: stock === 'sim' }),
      ...(quantity !== null && { quantity }),
      ...(unitCost !== null && { unitCost }),
      ...(picture && { picture }),
    })
    setPrice(null)
    setPromotionalPrice(null)
    setQuantity(null)
    setUnitCost(null)
    setStock('')
    setPicture('')
    // The button becomes disabled, which would lose the focus.
    first.current?.focus()
  }
  const priceTyping = useMoneyTyping({ value: price, onChange: setPrice })
  const promotionTyping = useMoneyTyping({ value: promotionalPrice, onChange: setPromotionalPrice })
  const piecesTyping = usePiecesTyping(quantity, (pieces) => pieces, setQuantity)
  const costTyping = useMoneyTyping({ value: unitCost, onChange: setUnitCost })
  const numbers = [price, promotionalPrice, quantity, unitCost]
  const isEmpty = numbers.every((each) => each === null) && stock === '' && picture === ''
  const isWrong = numbers.some((each) => Number.isNaN(each))
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
      {isNew && (
        <>
          <td data-label={productLabels.quantity}>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${productLabels.quantity}, para ${target}`}
              {...piecesTyping}
            />
          </td>
          <td data-label={productLabels.unitCost}>
            <MoneyInput
              typing={costTyping}
              placeholder=""
              aria-label={`${productLabels.unitCost}, para ${target}`}
            />
          </td>
        </>
      )}
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
