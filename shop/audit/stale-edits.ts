import type { Transaction } from 'kysely'
import type { AuditSubject } from '../../contracts/audit.ts'
import type { Schema } from '../../db/schema.ts'
import { ChangedMeanwhile } from '../errors.ts'
import { currentActor } from './actor.ts'
import { listAuditEntries } from './audit.ts'

type EditedSubject = Exclude<
  AuditSubject,
  | 'session'
  | 'archive'
  | 'cash-count'
  | 'cash-movement'
  | 'stock'
  | 'stocktake'
  | 'import'
  | 'data-request'
>

const names: Record<EditedSubject, string> = {
  category: 'esta categoria',
  product: 'este produto',
  slide: 'este slide',
  settings: 'estas configurações',
  user: 'este usuário',
  client: 'este cliente',
  sale: 'esta venda',
  incident: 'este incidente',
}
const entriesRead = 20
const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
})
const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  timeStyle: 'short',
})

/**
 * Throws ChangedMeanwhile unless the stored state is the one that the editor has seen, by its
 * `updatedAt`. The row must be locked, or two edits could both pass. Without `seen` nothing is
 * compared (rule: api-7).
 */
export async function checkUnchanged(
  trx: Transaction<Schema>,
  subject: EditedSubject,
  stored: { id: string; updatedAt: string },
  seen: string | undefined,
): Promise<void> {
  if (seen && seen !== stored.updatedAt) throw await changedMeanwhile(trx, subject, stored.id)
}

/** Says who made the last change, of one of `keys` if they are given, and when. */
export async function changedMeanwhile(
  trx: Transaction<Schema>,
  subject: EditedSubject,
  subjectId: string,
  keys?: string[],
): Promise<ChangedMeanwhile> {
  const entries = await listAuditEntries(trx, { subject, subjectId, limit: entriesRead })
  const last = entries.find(({ before, after }) => !keys || differIn(keys, before, after))
  const who = last ? nameOf(last) : 'Outra pessoa alterou'
  return new ChangedMeanwhile(
    `${who} ${names[subject]}${last ? ` ${timeOf(last.at)},` : ''} enquanto você editava.`,
  )
}

function nameOf({ userId, userName }: { userId: string | null; userName: string }): string {
  const isSelf = userId !== null && userId === currentActor().userId
  return isSelf ? 'Você mesmo alterou, em outra janela,' : `${userName} alterou`
}

function timeOf(instant: string): string {
  const at = new Date(instant)
  return `em ${dayFormat.format(at)} às ${timeFormat.format(at)}`
}

function differIn(keys: string[], before: unknown, after: unknown): boolean {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  return keys.some((key) => JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key)))
}

function fieldsOf(state: unknown): Map<string, unknown> {
  return new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
}
