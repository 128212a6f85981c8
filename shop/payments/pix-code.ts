/** Who is paid, as a Pix code names it. */
interface Payee {
  name: string
  city: string
}

/**
 * What a Pix code says. The amount is in cents; 0 leaves it to the payer. `txid`: up to 25 letters
 * and digits; some banks refuse any but `***`, which means none.
 */
export interface PixCharge extends Payee {
  /** In the form that the Pix directory has it (pixKeyOf). */
  key: string
  amountCents: number
  txid?: string
}

const maxName = 25
const maxCity = 15

/**
 * Name and city without accents, cut to what the format allows. Throws RangeError where nothing is
 * left of one.
 */
export function pixPayee({ name, city }: Payee): Payee {
  return { name: pixText(name, maxName), city: pixText(city, maxCity) }
}

/**
 * A static Pix code, to be copied or shown as a QR code: BR Code of the Banco Central, after EMV
 * QRCPS-MPM. Throws RangeError for a name or a city without any letter.
 */
export function pixCode({ key, amountCents, txid = '***', ...charge }: PixCharge): string {
  const { name, city } = pixPayee(charge)
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  const payload = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amountCents > 0 ? field('54', (amountCents / 100).toFixed(2)) : '',
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return payload + crc16(payload)
}

/** Id, length in two digits, value. */
function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** Letters without accents: the banks' apps do not agree on more. Throws RangeError. */
function pixText(text: string, maxLength: number): string {
  if (!fitsPix(text)) throw new RangeError(`Nothing of "${text}" fits into a Pix code`)
  return asciiText(text).slice(0, maxLength).trim()
}

/** Whether a name or a city has a letter or digit that a Pix code can carry. */
export function fitsPix(text: string): boolean {
  return /[A-Za-z0-9]/.test(asciiText(text))
}

function asciiText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** CRC-16/CCITT-FALSE of ASCII text, in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
