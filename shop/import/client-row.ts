import { type ClientInput, phoneSchema, usernameSchema } from '../../contracts/clients.ts'
import { formatNationalPhone, nationalDigits } from '../../contracts/phones.ts'
import { emailTextSchema } from '../../contracts/users.ts'
import type { Contact } from '../clients/clients.ts'
import { BadCell, readCode, readMoment, readText } from './cells.ts'
import type { CellReader, ColumnNames } from './columns.ts'
import type { Origin, RawRow } from './rows.ts'

export type ClientColumn =
  | 'mobile'
  | 'whatsapp'
  | 'lastName'
  | 'createdAt'
  | PlainField
  | AddressPart
type PlainField = Exclude<keyof ClientInput, 'whatsappUsername'>
type AddressPart = 'number' | 'complement' | 'district' | 'city' | 'state' | 'postcode'

/**
 * Headings of our own export, of the contacts of Bling, of the customers of Shopify, and of other
 * lists. Read in public documentation and repositories, 2026-11.
 */
export const clientColumns: Record<ClientColumn, ColumnNames> = {
  name: ['nome', 'cliente', 'nome completo', 'nome do cliente', 'razão social', 'first name'],
  lastName: ['sobrenome', 'last name'],
  phone: ['telefone', 'fone', 'tel', 'telefone fixo'],
  mobile: ['celular', 'telefone celular'],
  whatsapp: ['WhatsApp', 'zap', 'usuário do WhatsApp'],
  email: ['email'],
  address: ['endereço', 'rua', 'logradouro', 'address 1', 'default address address1'],
  number: ['número', 'número do endereço'],
  complement: ['complemento', 'address 2', 'default address address2'],
  district: ['bairro'],
  city: ['cidade', 'município', 'default address city'],
  state: ['estado', 'UF', 'default address province code'],
  postcode: ['CEP', 'código postal', 'default address zip'],
  createdAt: ['cliente desde', 'data de cadastro', 'cadastrado em', 'criado em'],
}

/** What a row states about a client. An undefined field leaves the stored client as it is. */
export interface ClientRow {
  origin: Origin
  name: string | undefined
  phone: string | undefined
  whatsappUsername: string | undefined
  email: string | undefined
  address: string | undefined
  /** ISO 8601 UTC; of new clients alone. */
  createdAt: string | undefined
}

/**
 * Reads every cell of a client's row. Of several phones, the one with WhatsApp counts, or else the
 * mobile.
 */
export function readClient({ origin }: RawRow, cell: CellReader<ClientColumn>): ClientRow {
  const whatsapp = cell('whatsapp', readWhatsapp)
  const text = (column: ClientColumn) => cell(column, readText)
  const city = joined([text('city'), text('state')], ' - ')
  const postcode = text('postcode')
  const place = [text('address'), text('number'), text('complement'), text('district'), city]
  return {
    origin,
    name: joined([text('name'), text('lastName')], ' '),
    phone: whatsapp?.phone ?? cell('mobile', readPhone) ?? cell('phone', readPhone),
    whatsappUsername: whatsapp?.username,
    email: cell('email', readEmail),
    address: joined([...place, postcode && `CEP ${postcode}`], ', '),
    createdAt: cell('createdAt', readMoment),
  }
}

/** What identifies a client, in a file and in the shop; each names itself to people. */
export function keysOfClient({ phone, email, whatsappUsername }: Contact): string[] {
  return [
    phone && `telefone ${phone}`,
    email && `email ${email}`,
    whatsappUsername && `usuário do WhatsApp ${whatsappUsername}`,
  ].filter((key): key is string => Boolean(key))
}

/** What people call the row. */
export function labelOfClient({ name, phone, email, whatsappUsername }: ClientRow): string {
  return name ?? phone ?? email ?? whatsappUsername ?? '(sem nome)'
}

/** A number, or else a user name. Empty is undefined. Throws BadCell. */
function readWhatsapp(
  cell: unknown,
): { phone?: string | undefined; username?: string } | undefined {
  const text = readText(cell)
  if (text === undefined || !/[a-z]/i.test(text)) return { phone: readPhone(cell) }
  const { data, error } = usernameSchema.safeParse(text)
  if (error) throw new BadCell(error.issues[0]?.message ?? '')
  return { username: data }
}

/** In the form that is stored. Empty is undefined. Throws BadCell. */
function readPhone(cell: unknown): string | undefined {
  const text = readCode(cell)
  if (text === undefined || phoneSchema.safeParse(text).success) return text
  const digits = nationalDigits(text)
  if (digits === undefined)
    throw new BadCell(`"${text}" não é um telefone com DDD: escreva (99) 99999-9999`)
  return formatNationalPhone(digits)
}

function readEmail(cell: unknown): string | undefined {
  const text = readText(cell)
  if (text === undefined) return undefined
  const { success, data } = emailTextSchema.safeParse(text)
  if (!success) throw new BadCell(`"${text}" não é um email`)
  return data
}

/** The parts that are there; undefined without any. */
function joined(parts: (string | undefined)[], separator: string): string | undefined {
  return parts.filter(Boolean).join(separator) || undefined
}
