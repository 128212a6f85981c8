import type { Readable } from 'node:stream'
import type { Client } from '../../contracts/clients.ts'
import type { ClientExportQuery } from '../../contracts/exports.ts'
import type { Database } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { foundClients } from '../clients/client-list.ts'
import { type Column, sheetFile, table } from './sheet-file.ts'

const columns: Column<Client>[] = [
  ['Nome', (client) => client.name],
  ['Telefone', (client) => client.phone],
  ['WhatsApp', (client) => client.whatsappUsername ?? ''],
  ['Email', (client) => client.email ?? ''],
  ['Endereço', (client) => client.address ?? ''],
  ['Cliente desde', (client) => ({ day: dayOf(client.createdAt) })],
]

/** The found clients as a file that is written while it is sent. */
export function clientSheet(db: Database, { format, ...found }: ClientExportQuery): Readable {
  return sheetFile('Clientes', format, table(columns, foundClients(db, found)))
}
