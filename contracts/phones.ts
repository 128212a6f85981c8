/** Source: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001). */
const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** Mobile numbers have nine digits and begin with 9; others have eight and begin with 2 to 5. */
const nationalNumber = new RegExp(`^${areaCode}(?:9\\d{8}|[2-5]\\d{7})$`)
const phoneCharacters = /^[\d\s().+-]+$/
const internationalPrefix = /^\s*(?:\+|00)/
const brazil = '55'

/**
 * The digits of a Brazilian phone number without country code: area code and number. Understands
 * "+55 28 99999-1234", "0 28 …" and "(28) 3552-1000". Undefined for anything else.
 */
export function nationalDigits(text: string): string | undefined {
  if (!phoneCharacters.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const isInternational = internationalPrefix.test(text)
  // 55 is an area code too: without a prefix, only a number that is too long has a country code.
  const hasCountry = digits.startsWith(brazil) && (isInternational || digits.length > 11)
  if (isInternational && !hasCountry) return undefined
  const national = hasCountry ? digits.slice(brazil.length).replace(/^0/, '') : digits
  return nationalNumber.test(national) ? national : undefined
}

/**
 * A WhatsApp number in the form that is stored: "5528999881234" for a Brazilian number, completed
 * with its country code; "+351912345678" for a number of another country, which must be typed with
 * "+" or "00". Undefined where the text is no phone number.
 */
export function whatsappNumberFrom(text: string): string | undefined {
  const national = nationalDigits(text)
  if (national !== undefined) return brazil + national
  if (!phoneCharacters.test(text) || !internationalPrefix.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  // E.164: at most 15 digits with the country code, which never begins with 0.
  return /^(?!55)[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/**
 * A WhatsApp conversation with a Brazilian number, given as area code and number; without one
 * WhatsApp asks whom to send to.
 */
export function whatsappChat(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits && brazil + digits}`
}

/** National digits as people write them: "(28) 99999-1234" or "(28) 3552-1000". */
export function formatNationalPhone(digits: string): string {
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/** A stored WhatsApp number as people write it: a Brazilian one without its country code. */
export function formatWhatsappNumber(stored: string): string {
  const national = nationalDigits(stored)
  return national === undefined ? stored : formatNationalPhone(national)
}
