import { attributeKinds } from '../../../contracts/attributes.ts'
import { cashMovementNames } from '../../../contracts/closing.ts'
import { outcomeNames } from '../../../contracts/data-requests.ts'
import { homeSectionNames } from '../../../contracts/home.ts'
import { paymentMeansNames } from '../../../contracts/payments.ts'
import { saleTermsSchema } from '../../../contracts/sale-terms.ts'
import { shopPageNames } from '../../../contracts/shop-pages.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { termsText } from '../../../shop/sales/terms-texts.ts'
import { colourLabels } from '../customize/palettes.ts'
import { formatMoney } from '../formats.ts'
import { themeNames } from '../slides/themes.ts'
import { statusNames } from '../parts/status-badge.tsx'
import { modeNames, movementNames, stocktakeStateNames } from '../stock/stock-texts.ts'
import { roleNames } from '../users/roles.ts'

/** One changed field; an empty text means no value. */
export interface FieldChange {
  field: string
  from: string
  to: string
}

type Names = Readonly<Record<string, string>>

const maxTextLength = 160
/** Their numbers are reais. */
const moneyFields = new Set([
  'price',
  'promotionalPrice',
  'promotion',
  'unitPrice',
  'totalValue',
  'discountValue',
  'finalValue',
  'paidValue',
  'returnedValue',
  'refunded',
  'amount',
  'tendered',
  'listPrice',
  'float',
  'expected',
  'counted',
  'difference',
])
/** Their texts are days, YYYY-MM-DD. */
const dayFields = new Set([
  'day',
  'dueDate',
  'validUntil',
  'voucherValidUntil',
  'promotionFrom',
  'promotionTo',
  'receivedDay',
  'answeredDay',
  'knownDay',
  'authorityDay',
  'holdersDay',
])
/** The words on the screens for the values of these fields. */
const valueNames: Readonly<Record<string, Names>> = {
  role: roleNames,
  status: statusNames,
  theme: themeNames,
  means: paymentMeansNames,
  kind: {
    payment: 'recebido',
    refund: 'devolvido',
    reversal: 'estornado',
    product: 'Produto',
    service: 'Serviço',
    ...movementNames,
    ...cashMovementNames,
    ...homeSectionNames,
    ...shopPageNames,
  },
  stockMode: modeNames,
  secondFactorRoles: roleNames,
  state: stocktakeStateNames,
  outcome: outcomeNames,
}
/** The parts of a recorded object that have other names on the screens. */
const partNames: Names = {
  ...colourLabels,
  ...Object.fromEntries(attributeKinds.map(({ kind, name }) => [kind, name])),
  productName: '',
  title: '',
  text: '',
  isHidden: 'escondida',
  isShown: 'na loja',
  variantName: '',
  quantity: 'Quantidade',
  unitPrice: 'Preço',
  listPrice: 'em vez de',
  priceReason: 'Motivo',
  serial: 'Nº de série',
  kind: '',
  means: '',
  amount: '',
  tendered: 'entregue',
  voucherCode: 'código',
  voucherValidUntil: 'vale até',
  note: '',
  reason: '',
  items: '',
  refunded: 'devolvido',
  number: 'venda',
  userName: '',
  creditCardInterestRates: 'Juros',
  cashDiscountPercentage: 'Desconto à vista',
  days: '',
  hours: '',
}
const hiddenParts = new Set([
  'id',
  'productId',
  'variantId',
  'image',
  'isFree',
  'isService',
  'itemId',
  'isResalable',
  'reversesId',
  'refundId',
  'restRefundId',
  'exchangeSaleId',
  'saleId',
  'day',
  'at',
  'userId',
])

/** A recorded value in words, at most 160 characters; empty for no value. */
export function valueText(field: string, value: unknown): string {
  return shortened(fullText(field, value))
}

/** At most 160 characters of a text. */
export function shortened(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

function fullText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number')
    return moneyFields.has(field) ? formatMoney(value) : value.toLocaleString('pt-BR')
  if (typeof value === 'string')
    return dayFields.has(field)
      ? dayText(value)
      : (valueNames[field]?.[value] ?? plainTextOf(value))
  if (field === 'terms') return recordedTerms(value)
  return typeof value === 'object' && value !== null ? objectText(field, value) : ''
}

/** Empty for terms that were recorded before they had all of these parts. */
function recordedTerms(value: unknown): string {
  const { data } = saleTermsSchema.safeParse(value)
  return data ? termsText(data) : ''
}

function objectText(field: string, value: object): string {
  if (Array.isArray(value)) return value.map((each) => fullText(field, each)).join('; ')
  if ('name' in value) return String(value.name)
  return Object.entries(value)
    .filter(([part, content]) => !hiddenParts.has(part) && content !== null && content !== '')
    .map(([part, content]) => `${partName(part)} ${fullText(part, content)}`.trim())
    .join(', ')
}

/** Rates are recorded by their number of instalments. */
function partName(part: string): string {
  return /^\d+$/.test(part) ? `${part}x` : (partNames[part] ?? part)
}

/** Descriptions are HTML. */
function plainTextOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
