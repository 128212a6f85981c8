import { pastePhone, typePhone } from '../parts/phone-typing.ts'

const maxNationalDigits = 11
const phoneCharacters = /^[\d\s().+-]*\d[\d\s().+-]*$/

const nothing = { name: '', phone: '', whatsappUsername: '', email: '' }

/**
 * The contact that a text means which was typed while looking for a client: a number is the phone,
 * a text that begins with @ the user name, one with @ inside the e-mail, anything else the name.
 */
export function typedContact(typed: string): typeof nothing {
  const text = typed.trim()
  if (phoneCharacters.test(text)) return { ...nothing, phone: phoneOf(text) }
  if (text.startsWith('@')) return { ...nothing, whatsappUsername: text }
  return text.includes('@') ? { ...nothing, email: text } : { ...nothing, name: text }
}

/** A number that is too long stays as it is: without its last digits it would be another one. */
function phoneOf(text: string): string {
  return text.replace(/\D/g, '').length > maxNationalDigits ? pastePhone(text) : typePhone(text)
}
