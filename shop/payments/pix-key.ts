import { nationalDigits } from '../../contracts/phones.ts'
import { isCnpj, isCpf } from './taxpayer-number.ts'

type PixKeyKind = 'CPF' | 'CNPJ' | 'telefone' | 'e-mail' | 'chave aleatória'

/** A key as the Pix directory (DICT) has it. */
export interface PixKey {
  kind: PixKeyKind
  key: string
}

const maxEmail = 77
const email = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The keys that a typed text can mean: none when it is no Pix key, two when eleven digits are both
 * a CPF and a mobile number.
 */
export function pixKeysOf(typed: string): PixKey[] {
  const text = typed.trim()
  const lower = text.toLowerCase()
  if (uuid.test(lower)) return [{ kind: 'chave aleatória', key: lower }]
  if (text.includes('@'))
    return lower.length <= maxEmail && email.test(lower) ? [{ kind: 'e-mail', key: lower }] : []
  return [...taxpayerKeys(text), ...phoneKeys(text)]
}

function taxpayerKeys(text: string): PixKey[] {
  if (!/^[0-9A-Za-z./\s-]+$/.test(text)) return []
  const characters = text.replace(/[./\s-]/g, '').toUpperCase()
  if (isCpf(characters)) return [{ kind: 'CPF', key: characters }]
  return isCnpj(characters) ? [{ kind: 'CNPJ', key: characters }] : []
}

/** A number written with dots is a CPF, not a phone. */
function phoneKeys(text: string): PixKey[] {
  const national = text.includes('.') ? undefined : nationalDigits(text)
  return national === undefined ? [] : [{ kind: 'telefone', key: `+55${national}` }]
}

/** What is wrong with a text that should be one Pix key; undefined where nothing is. */
export function pixKeyFault(typed: string): string | undefined {
  const [key, other] = pixKeysOf(typed)
  if (key === undefined)
    return 'Informe um CPF, CNPJ, celular com DDD, e-mail ou uma chave aleatória'
  return other && 'Pode ser um CPF ou um celular: escreva o CPF com pontos ou o celular com +55'
}

/** The key that the shop can be paid by; undefined where the stored text is none, or not one. */
export function pixKeyOf(stored: string): PixKey | undefined {
  const keys = pixKeysOf(stored)
  return keys.length === 1 ? keys[0] : undefined
}

/**
 * A typed key as it is stored: a CPF with its dots, since its digits may be a mobile number too.
 * Undefined where pixKeyFault has something to say.
 */
export function storedPixKey(typed: string): string | undefined {
  const pix = pixKeyOf(typed)
  return pix?.kind === 'CPF'
    ? pix.key.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    : pix?.key
}
