import { formatCents } from '../text/currency.ts'
import { messageLink, plain, shortened } from '../text/whatsapp.ts'

/** Of the encoded link, so that names leave room for the rest. */
const maxNameLength = 400

interface Arrival {
  person: string
  phone: string
  /** Of the product as sold. */
  name: string
  companyName: string
  priceCents: number
  pageUrl: string
}

/**
 * The link of a WhatsApp message that what somebody wanted has arrived. Without a phone number
 * WhatsApp asks whom to send it to.
 */
export function answerLink(arrival: Arrival): string {
  const [person, name, company] = [arrival.person, arrival.name, arrival.companyName].map((text) =>
    shortened(plain(text), maxNameLength),
  )
  const text = [
    `Olá, ${person}! Aqui é da ${company}. Chegou o que você queria:`,
    `${name}, por ${formatCents(arrival.priceCents)}`,
    arrival.pageUrl,
    'Quer que a gente separe para você?',
  ].join('\n')
  return messageLink(arrival.phone, text.replaceAll('\u00a0', ' '))
}
