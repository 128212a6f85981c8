import {
  type AuditEntry,
  auditEntrySchema,
  type AuditSubject,
  type UndoneChange,
  undoneChangeSchema,
} from '../../../contracts/audit.ts'
import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventSchema,
} from '../../../contracts/security.ts'
import { callApi } from '../api.ts'

export interface EntriesWanted {
  subject?: AuditSubject | undefined
  /** A subject to leave out. */
  without?: AuditSubject | undefined
  subjectId?: string | undefined
  /** Who made the change. */
  userId?: string | undefined
  /** A field that was changed. */
  field?: string | undefined
  /** First and last day, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
  /** The id of the last entry of the previous page. */
  before?: string | undefined
  limit: number
}

/** Entries of the audit log, newest first. */
export function listAuditEntries(wanted: EntriesWanted): Promise<AuditEntry[]> {
  return callApi('GET', '/audit', { query: { ...wanted }, answer: auditEntrySchema.array() })
}

/** Puts back what an entry changed, as far as it was not changed again. */
export function undoChange(entryId: string): Promise<UndoneChange> {
  return callApi('POST', `/audit/${entryId}/undo`, { answer: undoneChangeSchema })
}

interface SecurityEventsWanted {
  kind: SecurityEventKind | undefined
  userId: string | undefined
  before: string | undefined
  limit: number
}

/** Security events of the last 30 days, newest first. */
export function listSecurityEvents(wanted: SecurityEventsWanted): Promise<SecurityEvent[]> {
  return callApi('GET', '/security-events', {
    query: { ...wanted },
    answer: securityEventSchema.array(),
  })
}
