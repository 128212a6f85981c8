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
    case 'category':
      return `Categoria ${categoryName ?? 'excluída'}`
    case 'draft':
      return action.isDraft ? 'Escondidos como rascunho' : 'Publicados na loja'
    case 'stock':
      return action.inStock ? 'Marcados em estoque' : 'Marcados sem estoque'
  }
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
  if (kind === 'stock') return state.inStock ? 'Em estoque' : 'Sem estoque'
  return priceText(state)
}

/** "+ R$ 7,90 · 7,9 %" of the lowest price; empty where it stays. */
export function differenceText(before: BulkState, after: BulkState): string {
  const cents = Math.round((after.price - before.price) * 100)
  if (cents === 0) return ''
  const sign = signText(cents)
  const percent = percentText(Math.abs((after.price / before.price - 1) * 100))
  return `${sign} ${formatMoney(Math.abs(cents) / 100)} · ${percent}`
}

export function productsText(count: number): string {
  return formatCount(count, 'produto', 'produtos')
}
