import type { KeptData } from '../../../contracts/personal-data.ts'
import { paymentMeansNames } from '../../../contracts/payments.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { dataRequestNames, outcomeNames } from '../../../contracts/data-requests.ts'
import { formatDate, formatMoney } from '../formats.ts'

/** What the erasure of a client does. */
export const erasureTexts: Record<KeptData['erased'], string> = {
  deleted: 'É excluído',
  emptied: 'Fica, sem os dados da pessoa',
  stays: 'Fica, por obrigação legal',
}

/** By the column of the file. */
const fieldNames: Record<string, string> = {
  name: 'Nome',
  phone: 'Telefone',
  whatsappUsername: 'WhatsApp',
  email: 'Email',
  address: 'Endereço',
  createdAt: 'Desde',
  number: 'Nº',
  day: 'Dia',
  status: 'Situação',
  totalCents: 'Total',
  amountCents: 'Valor',
  clientName: 'Nome na venda',
  note: 'Observação',
  serial: 'Nº de série',
  productName: 'Produto',
  variantName: 'Variação',
  quantity: 'Quantidade',
  priceReason: 'Motivo do preço',
  means: 'Meio',
  reason: 'Motivo',
  kind: 'Pedido',
  receivedDay: 'Recebido em',
  outcome: 'Resultado',
  answeredDay: 'Respondido em',
  personName: 'Quem pediu',
  answer: 'Resposta',
}

const valueNames: Record<string, string> = {
  pending: 'Pendente',
  completed: 'Concluída',
  cancelled: 'Cancelada',
  ...paymentMeansNames,
  ...dataRequestNames,
  ...outcomeNames,
}

/** Those whose values have names on the screens. */
const namedColumns = new Set(['status', 'means', 'kind', 'outcome'])

export function fieldName(column: string): string {
  return fieldNames[column] ?? column
}

export function fieldText(column: string, value: string | number | null): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'number')
    return column.endsWith('Cents') ? formatMoney(value / 100) : String(value)
  if (namedColumns.has(column)) return valueNames[value] ?? value
  if (/day$/i.test(column)) return dayText(value)
  return column.endsWith('At') ? formatDate(value) : value
}
