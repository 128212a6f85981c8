import { plain } from '../text/whatsapp.ts'

const brazil = '55'

/**
 * The link of a WhatsApp message to a client who has not come for long. Without a phone number
 * WhatsApp asks whom to send it to.
 */
export function missedLink(client: { name: string; phone: string }, companyName: string): string {
  const digits = client.phone.replace(/\D/g, '')
  const text = `Olá, ${plain(client.name)}! Aqui é da ${plain(companyName)}. Faz tempo que você não aparece: precisa de algo para a bicicleta?`
  return `https://wa.me/${digits && brazil + digits}?text=${encodeURIComponent(text)}`
}
