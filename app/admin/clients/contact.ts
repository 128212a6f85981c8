import type { Client } from '../../../contracts/clients.ts'
import { whatsappChat } from '../../../contracts/phones.ts'

export type Contact = Pick<Client, 'phone' | 'whatsappUsername'>

/** The phone number, or else the WhatsApp user name. */
export function contactText({ phone, whatsappUsername }: Contact): string {
  return phone || (whatsappUsername ? `@${whatsappUsername}` : '')
}

/** Opens a conversation with the client; undefined without a phone number. */
export function chatLink({ phone }: Pick<Contact, 'phone'>): string | undefined {
  return phone ? whatsappChat(phone) : undefined
}
