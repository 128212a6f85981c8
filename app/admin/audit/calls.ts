import { type AuditEntry, auditEntrySchema, type AuditSubject } from '../../../contracts/audit.ts'
import { callApi } from '../api.ts'

interface EntriesWanted {
  subject: AuditSubject | undefined
  /** The id of the last entry of the previous page. */
  before: string | undefined
  limit: number
}

/** Entries of the audit log, newest first. */
export function listAuditEntries(wanted: EntriesWanted): Promise<AuditEntry[]> {
  return callApi('GET', '/audit', { query: { ...wanted }, answer: auditEntrySchema.array() })
}
