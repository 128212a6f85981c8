import { useWatch } from 'react-hook-form'
import { formatListCode } from '../../../contracts/list-code.ts'
import type { OpenedList } from '../../../contracts/lists.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import {
  cashShortfallCents,
  freeLineOf,
  isExpired,
  type ListItem,
  withListPrice,
  withPriceOfToday,
} from './list-values.ts'
import type { Line } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  list: OpenedList
  /** Today's cash discount, in percent. */
  cashRate: number
}

/** What has changed since a visitor sent the list; staff choose for each item (rule: lists-3). */
export function ListDifferences({ form, list, cashRate }: Props) {
  const lines = useWatch({ control: form.control, name: 'items' })
  const setLines = (items: Line[]) => form.setValue('items', items, { shouldDirty: true })
  const changed = list.items.filter(
    ({ now, unitPrice }) => !now?.inStock || now.unitPrice !== unitPrice,
  )
  const shortfall = isExpired(list) ? 0 : cashShortfallCents(list, cashRate)
  return (
    <Panel
      title={`Lista ${formatListCode(list.code)}`}
      label="Lista do cliente"
      beside={<span className="muted">{formatDateTime(list.createdAt)}</span>}
    >
      <div className="panel-body">
        <p className="muted">
          {isExpired(list)
            ? 'Os preços desta lista venceram: valem os de hoje, a não ser que você escolha outro.'
            : `Os preços desta lista valem até ${formatDateTime(list.expiresAt)}.`}
          {list.openedAt && ` Ela já foi aberta em ${formatDateTime(list.openedAt)}.`}
        </p>
        {shortfall > 0 && (
          <p>
            O desconto à vista mudou: para o total à vista da lista, dê mais{' '}
            {formatCents(shortfall)} de desconto.
          </p>
        )}
        {changed.length === 0 && shortfall === 0 && (
          <p>Preços e estoque não mudaram desde que a lista foi enviada.</p>
        )}
        {changed.length > 0 && (
          <ul className="plain-list list-differences">
            {changed.map((item) => (
              <Difference
                key={item.variantId}
                item={item}
                list={list}
                lines={lines}
                setLines={setLines}
              />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

interface DifferenceProps {
  item: ListItem
  list: OpenedList
  lines: Line[]
  setLines: (lines: Line[]) => void
}

function Difference({ item, list, lines, setLines }: DifferenceProps) {
  const name = soldName(item)
  const at = lines.findIndex(({ variantId }) => variantId === item.variantId)
  const line = lines[at]
  return (
    <li className="list-differences-item">
      <b>{name}</b>
      {!item.now && <Vanished item={item} lines={lines} setLines={setLines} />}
      {item.now && !item.now.inStock && <span className="badge badge-warn">Esgotado</span>}
      {item.now && item.now.unitPrice !== item.unitPrice && line && (
        <div className="list-differences-prices" role="group" aria-label={`Preço de ${name}`}>
          <PriceChoice
            label={`Da lista: ${formatMoney(item.unitPrice)}`}
            isChosen={line.unitPrice === item.unitPrice}
            onChoose={() => setLines(lines.with(at, withListPrice(line, item, list)))}
          />
          <PriceChoice
            label={`Hoje: ${formatMoney(item.now.unitPrice)}`}
            isChosen={line.unitPrice === item.now.unitPrice}
            onChoose={() => setLines(lines.with(at, withPriceOfToday(line, item)))}
          />
        </div>
      )}
    </li>
  )
}

function Vanished({ item, lines, setLines }: Omit<DifferenceProps, 'list'>) {
  const free = freeLineOf(item)
  const isIncluded = lines.some(({ isFree, name }) => isFree && name === free.name)
  return (
    <>
      <span className="badge badge-warn">Não está mais à venda</span>
      <Button small disabled={isIncluded} onClick={() => setLines([...lines, free])}>
        {isIncluded ? 'Incluído como item avulso' : `Incluir por ${formatMoney(item.unitPrice)}`}
      </Button>
    </>
  )
}

function PriceChoice({
  label,
  isChosen,
  onChoose,
}: {
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <Button small tone={isChosen ? 'primary' : 'line'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  )
}
