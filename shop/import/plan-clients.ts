import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Client, type ClientInput, clientInputSchema } from '../../contracts/clients.ts'
import type { Database } from '../../db/schema.ts'
import { findClientsByContact } from '../clients/clients.ts'
import { type ClientRow, clientColumns, keysOfClient, labelOfClient } from './client-row.ts'
import type { ReadRows } from './read-rows.ts'
import { type Origin, reasonOf, refusal, RowRefused, type Step } from './rows.ts'

const rowsAtOnce = 200

/** What an import of clients would do. */
export interface ClientsPlan {
  clients: ClientPlan[]
  /** Rows that could not be read. */
  unreadable: Step[]
}

/** What the import does with a client's row; `input` is what it writes. */
export interface ClientPlan {
  row: ClientRow
  step: Step
  /** Undefined for a new client. */
  stored?: Client
  input?: ClientInput
}

/** The stored clients that a batch of rows may mean, and those that other rows have meant. */
export interface ClientContext {
  stored: Map<string, Client[]>
  matched: Map<string, Origin>
}

/** Compares the rows of a file with what is stored. Writes nothing. */
export async function planClients(
  db: Database,
  { rows, refused }: ReadRows<ClientRow>,
): Promise<ClientsPlan> {
  const clients: ClientPlan[] = []
  const matched = new Map<string, Origin>()
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    const batch = rows.slice(done, done + rowsAtOnce)
    const stored = await readStoredClients(db, batch)
    clients.push(...batch.map((row) => planClient(row, { stored, matched })))
    // SQLite answers without leaving the thread, on which a server has others to serve.
    await nextTurn()
  }
  return { clients, unreadable: refused }
}

/** The clients with the contacts of these rows, by what identifies them. */
export async function readStoredClients(
  db: Database,
  rows: ClientRow[],
): Promise<ClientContext['stored']> {
  const byKey = new Map<string, Client[]>()
  for (const client of await findClientsByContact(db, rows))
    for (const key of keysOfClient(client)) byKey.set(key, [...(byKey.get(key) ?? []), client])
  return byKey
}

/** Compares a row with the stored clients (rule: clients-10). Writes nothing. */
export function planClient(row: ClientRow, context: ClientContext): ClientPlan {
  try {
    return { row, ...compareWithStored(row, context) }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return { row, step: refusal(row.origin, labelOfClient(row), error.message) }
  }
}

function compareWithStored(
  row: ClientRow,
  { stored, matched }: ClientContext,
): Omit<ClientPlan, 'row'> {
  const { origin } = row
  const found = findTarget(row, stored)
  const other = found && matched.get(found.id)
  if (other) throw new RowRefused(`É o mesmo cliente da linha ${other.row}`)
  const input = inputOf(row, found)
  const label = input.name
  if (!found) return { step: { kind: 'create', origin, label, facts: factsOf(input) }, input }
  matched.set(found.id, origin)
  const changes = changesOf(found, input)
  if (changes.length === 0) return { step: { kind: 'unchanged', origin, label }, stored: found }
  return { step: { kind: 'change', origin, label, changes }, stored: found, input }
}

/** Throws RowRefused when the row's contacts are those of several clients. */
function findTarget(row: ClientRow, stored: ClientContext['stored']): Client | undefined {
  const found = keysOfClient(row).flatMap((key) => stored.get(key) ?? [])
  const [first, ...further] = new Map(found.map((client) => [client.id, client])).values()
  if (first && further.length > 0)
    throw new RowRefused(
      `O contato é de mais de um cliente: ${[first, ...further].map(({ name }) => name).join('; ')}`,
    )
  return first
}

/** The row's fields, completed from the stored client. Throws RowRefused. */
function inputOf(row: ClientRow, found?: Client): ClientInput {
  const stated = changeableFields.flatMap(([field]) =>
    row[field] === undefined ? [] : [[field, row[field]]],
  )
  // As an empty field of the form, for its sentence.
  const { data, error } = clientInputSchema.safeParse({
    name: '',
    ...found,
    ...Object.fromEntries(stated),
  })
  if (error) throw new RowRefused(reasonOf(error))
  return data
}

function factsOf({ phone, whatsappUsername, email, address }: ClientInput): string[] {
  return [phone, whatsappUsername && `@${whatsappUsername}`, email, address].flatMap(
    (fact) => fact || [],
  )
}

/** The fields that an import can change, each with its column. */
const changeableFields = [
  ['name', 'name'],
  ['phone', 'phone'],
  ['whatsappUsername', 'whatsapp'],
  ['email', 'email'],
  ['address', 'address'],
] as const

/** "email", or "email (era ana@rota.example)" of one that the client has. */
function changesOf(before: Client, after: ClientInput): string[] {
  return changeableFields
    .filter(([field]) => before[field] !== after[field])
    .map(([field, column]) => {
      const former = before[field] ? ` (era ${before[field]})` : ''
      return `${clientColumns[column][0]}${former}`
    })
}
