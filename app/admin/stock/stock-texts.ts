import type { StockEntry } from '../../../contracts/stock-entries.ts'
import type { MovementKind, StockMode } from '../../../contracts/stock.ts'
import type { StocktakeState } from '../../../contracts/stocktakes.ts'
import { formatNumber } from '../formats.ts'

export const movementNames: Record<MovementKind, string> = {
  start: 'Início',
  purchase: 'Entrada',
  sale: 'Venda',
  return: 'Devolução',
  adjustment: 'Ajuste',
  loss: 'Perda',
  count: 'Contagem',
  stop: 'Fim da contagem',
}

export const stocktakeStateNames: Record<StocktakeState, string> = {
  open: 'Aberta',
  review: 'Em revisão',
  applied: 'Aplicada',
  reversed: 'Estornada',
  cancelled: 'Cancelada',
}

/** How a shop keeps stock. */
export const modeNames: Record<StockMode, string> = {
  none: 'Não controlar',
  warn: 'Controlar e avisar',
  block: 'Controlar e impedir',
}

export const modeEffects: Record<StockMode, string> = {
  none: 'Cada produto tem só a chave “Em estoque”, que você liga e desliga.',
  warn: 'O que acaba aparece como Esgotado na loja. No balcão dá para vender mais do que há, com um motivo.',
  block: 'O que acaba aparece como Esgotado na loja, e ninguém vende mais do que há.',
}

/** "Distribuidora · NF 12"; "Entrada" without both. */
export function entryTitle({ supplier, document }: Pick<StockEntry, 'supplier' | 'document'>) {
  return [supplier, document].filter(Boolean).join(' · ') || 'Entrada'
}

/** "3", "−2". */
export function piecesText(quantity: number): string {
  return quantity < 0 ? `−${formatNumber(-quantity)}` : formatNumber(quantity)
}

/** "+3", "−2". */
export function signed(quantity: number): string {
  return quantity < 0 ? piecesText(quantity) : `+${formatNumber(quantity)}`
}
