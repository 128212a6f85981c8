import { attributeNames } from '../../../contracts/attributes.ts'
import type { BulkAction, BulkChange, BulkState } from '../../../contracts/bulk.ts'
import { formatCount, formatMoney, formatNumber } from '../formats.ts'

/** "Preço + 8 %, terminando em ,90". */
export function actionText({ action, categoryName }: Pick<BulkChange, 'action' | 'categoryName'>) {
  switch (action.kind) {
    case 'percent':
      return `Preço ${signText(action.value)} ${percentText(Math.abs(action.value))}${ending(action)}`
    case 'amount':
      return `Preço ${signText(action.value)} ${formatMoney(Math.abs(action.value))}${ending(action)}`
    case 'price':
      return `Preço de ${formatMoney(action.value)}${ending(action)}`
    case 'promotion':
      return `Promoção de ${percentText(action.percent)}${daysText(action)}${ending(action)}`
    case 'no-promotion':
      return 'Fim da promoção'
    case 'category':
      return `Categoria ${categoryName ?? 'excluída'}`
    case 'draft':
      return action.isDraft ? 'Escondidos como rascunho' : 'Publicados na loja'
    case 'stock':
      return action.inStock ? 'Marcados em estoque' : 'Marcados sem estoque'
    case 'delete':
      return 'Produtos excluídos'
    case 'attribute':
      return attributeText(action)
    case 'import':
      return `Importação de ${action.file}`
  }
}

function attributeText({ attribute, values }: Extract<BulkAction, { kind: 'attribute' }>): string {
  const name = attributeNames.get(attribute) ?? attribute
  if (values === null) return `${name} do nome e da descrição`
  return values.length > 0 ? `${name}: ${values.join(', ')}` : `${name}: sem valor`
}

function daysText({ from, to }: { from: string | null; to: string | null }): string {
  const begin = from === null ? '' : ` de ${dayText(from)}`
  return to === null ? begin : `${begin} até ${dayText(to)}`
}

/** "de 27/11/2026 até …": the day as people write it. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Whether an action is about prices, whose preview has a difference. */
export function isOfPrices(kind: BulkAction['kind']): boolean {
  return !['category', 'draft', 'stock', 'attribute', 'delete'].includes(kind)
}

function ending({ to90 }: { to90: boolean }): string {
  return to90 ? ', terminando em ,90' : ''
}

function signText(value: number): string {
  return value < 0 ? '−' : '+'
}

function percentText(value: number): string {
  return `${formatNumber(Math.round(value * 10) / 10)} %`
}

function priceText({ price, highestPrice }: BulkState): string {
  return price === highestPrice
    ? formatMoney(price)
    : `${formatMoney(price)} a ${formatMoney(highestPrice)}`
}

/** The part of a state that an action changes. */
export function stateText(state: BulkState, kind: BulkAction['kind']): string {
  if (kind === 'category') return state.category
  if (kind === 'draft') return state.isDraft ? 'Rascunho' : 'Publicado'
  if (kind === 'delete') return state.isDeleted ? 'Excluído' : 'Cadastrado'
  if (kind === 'stock') return state.inStock ? 'Em estoque' : 'Sem estoque'
  if (kind === 'attribute') return state.attribute.join(', ') || 'Sem valor'
  return priceText(state)
}

/** "Encerra a promoção de hoje: R$ 161,40 até 30/11/2026". */
export function endedText({ price, to }: { price: number; to: string | null }): string {
  const until = to === null ? '' : ` até ${dayText(to)}`
  return `Encerra a promoção de hoje: ${formatMoney(price)}${until}`
}

/** "+ R$ 7,90 · 7,9 %" of what the cheapest costs; empty where it stays. */
export function differenceText(old: BulkState, next: BulkState): string {
  const [before, after] =
    old.price === next.price ? [paid(old), paid(next)] : [old.price, next.price]
  const cents = Math.round((after - before) * 100)
  if (cents === 0) return ''
  const sign = signText(cents)
  const percent = percentText(Math.abs((after / before - 1) * 100))
  return `${sign} ${formatMoney(Math.abs(cents) / 100)} · ${percent}`
}

function paid({ price, promotionalPrice }: BulkState): number {
  return promotionalPrice ?? price
}

/** What a change was of: "3 produtos", or of an import of clients "3 clientes". */
export function countText({ action }: Pick<BulkChange, 'action'>, count: number): string {
  return isOfClients({ action }) ? formatCount(count, 'cliente', 'clientes') : productsText(count)
}

export function isOfClients({ action }: Pick<BulkChange, 'action'>): boolean {
  return action.kind === 'import' && action.of === 'clients'
}

export function productsText(count: number): string {
  return formatCount(count, 'produto', 'produtos')
}
