import { messageLink, plain } from '../text/whatsapp.ts'

/**
 * The link of a WhatsApp message to a client who has not come for long. Without a phone number
 * WhatsApp asks whom to send it to.
 */
export function missedLink(client: { name: string; phone: string }, companyName: string): string {
  const text = `Olá, ${plain(client.name)}! Aqui é da ${plain(companyName)}. Faz tempo que você não aparece: precisa de algo para a bicicleta?`
  return messageLink(client.phone, text)
}
