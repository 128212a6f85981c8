import type { Client } from '../../../contracts/clients.ts'

export type Contact = Pick<Client, 'phone' | 'whatsappUsername'>

/** The phone number, or else the WhatsApp user name. */
export function contactText({ phone, whatsappUsername }: Contact): string {
  return phone || (whatsappUsername ? `@${whatsappUsername}` : '')
}
