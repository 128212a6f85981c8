import { centsOf } from '../../contracts/money.ts'
import type { ClientReceivable, ReceivableSale } from '../../contracts/receivables.ts'
import type { Settings } from '../../contracts/settings.ts'
import { pixKeyOf } from '../payments/pix-key.ts'
import { formatCents } from '../text/currency.ts'
import { maxLinkLength, messageLink, plain } from '../text/whatsapp.ts'
import { dayText } from './payment-texts.ts'

type Owing = Pick<ClientReceivable, 'clientName' | 'phone' | 'owedValue' | 'salesCount' | 'sales'>

/**
 * The link of a WhatsApp message that reminds a client of what is owed, at most `maxLinkLength`
 * characters long: sales that do not fit are counted. Without a phone number WhatsApp asks whom to
 * send it to.
 */
export function reminderLink(
  client: Owing,
  seller: Pick<Settings, 'companyName' | 'pixKey'>,
): string {
  let shown = client.sales.length
  const link = () => messageLink(client.phone, reminder(client, seller, shown))
  while (shown > 0 && link().length > maxLinkLength) shown--
  return link()
}

function reminder(
  { clientName, owedValue, salesCount, sales }: Owing,
  { companyName, pixKey }: Pick<Settings, 'companyName' | 'pixKey'>,
  shown: number,
): string {
  const omitted = salesCount - shown
  const key = pixKeyOf(pixKey)?.key
  return [
    `Olá, ${plain(clientName)}! Lembrete da ${plain(companyName)}: há um valor em aberto.`,
    ...sales.slice(0, shown).map(saleLine),
    ...(omitted > 0 ? [`e mais ${omitted} ${omitted === 1 ? 'venda' : 'vendas'}`] : []),
    `Total em aberto: ${formatCents(centsOf(owedValue))}`,
    ...(key === undefined ? [] : [`Chave Pix: ${key}`]),
    'Se já pagou, desconsidere esta mensagem.',
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

function saleLine({ number, day, dueDate, isOverdue, owedValue }: ReceivableSale): string {
  const due = dueDate === null ? '' : `, ${isOverdue ? 'venceu' : 'vence'} em ${dayText(dueDate)}`
  return `Venda ${number}, de ${dayText(day)}: ${formatCents(centsOf(owedValue))}${due}`
}
