import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StocktakeLine, StocktakeVariant } from '../../../contracts/stocktakes.ts'
import { dashKept, soldName } from '../../../shop/catalogue/product-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { saving } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { piecesProblem } from '../parts/pieces-typing.ts'
import { DeleteButton } from '../parts/row-actions.tsx'
import { replacePieces } from './calls.ts'

interface Props {
  stocktakeId: string
  /** `counted` is null for a variant that was not counted. */
  item: StocktakeLine | (StocktakeVariant & { counted: null })
  /** A choice of this variant by its name: the field gets the focus. */
  chosen: StocktakeLine | undefined
  /** Enter leads here, but from one that was not counted to the one after it. */
  onNext(): void
}

/** A variant with its quantity, which is saved when the field is left. */
export function CountedItem({ stocktakeId, item, chosen, onNext }: Props) {
  const { variantId, sku, counted } = item
  const name = soldName(item)
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLInputElement>(null)
  // The choice may be rendered before the piece that it has added.
  useEffect(() => {
    if (chosen && chosen.counted === counted) field.current?.focus()
  }, [chosen, counted])
  /** From the focus until it is saved; another scan may come meanwhile, which is not seen. */
  const [edit, setEdit] = useState<{ typed: string; seen: number | null }>()
  const save = async (next: number | null, seen: number | null) => {
    if (next !== seen) {
      await saving('count-pieces', () =>
        replacePieces(stocktakeId, variantId, { counted: next, seen }),
      )
      await revalidate()
    }
    setEdit((current) => (current === edit ? undefined : current))
  }
  const begin = ({ target }: FocusEvent<HTMLInputElement>) => {
    setEdit({ seen: counted, ...edit, typed: target.value })
    target.select()
  }
  const problem = edit?.typed ? piecesProblem(edit.typed) : undefined
  const saveTyped = () => {
    if (problem) toast.error(problem)
    else if (edit?.typed) void save(Number(edit.typed), edit.seen)
    else setEdit(undefined)
  }
  const enter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter') return
    if (problem) return void toast.error(problem)
    currentTarget.blur()
    const following = currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
    if (counted === null && following) following.focus()
    else onNext()
  }
  return (
    <li className="stocktake-item">
      <div className="stocktake-name">
        <b>{dashKept(name)}</b>
        <small className="tabular-numbers">{detailsOf(item, sku)}</small>
      </div>
      <input
        className="input tabular-numbers"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="–"
        aria-label={`Contadas de ${name}`}
        ref={field}
        aria-invalid={problem ? true : undefined}
        value={edit?.typed ?? counted ?? ''}
        onFocus={begin}
        onChange={({ target }) => setEdit({ seen: counted, ...edit, typed: target.value })}
        onKeyDown={enter}
        onBlur={saveTyped}
      />
      {counted !== null && (
        <DeleteButton
          label={`Tirar ${name} da contagem`}
          onClick={() => void save(null, counted)}
        />
      )}
    </li>
  )
}

function detailsOf(item: Props['item'], sku: string | null): string {
  const who =
    item.counted === null ? item.categoryName : `${formatDateTime(item.at)} ${item.userName ?? ''}`
  return [sku, who].filter(Boolean).join(' · ')
}
