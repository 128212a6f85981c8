import { auditQuerySchema, type AuditSubject, auditSubjects } from '../../../contracts/audit.ts'
import { readChoice } from '../list-query.ts'
import { searchedFields } from './audit-names.ts'
import type { EntriesWanted } from './calls.ts'

/** Entries on one page of the log. */
export const entriesOnPage = 50

/**
 * What the URL of the log asks for: subject (`assunto`), one item (`item`), a field that changed
 * (`campo`), person (`pessoa`), days (`de`, `ate`) and the last entry of the previous page
 * (`antes`). Sign-ins are shown when asked for: they would hide the changes.
 */
export function readAuditQuery(params: URLSearchParams): EntriesWanted {
  const subject = readChoice(params, 'assunto', auditSubjects)
  return {
    subject,
    without: subject ? undefined : 'session',
    subjectId: params.get('item') ?? undefined,
    userId: params.get('pessoa') ?? undefined,
    field: fieldIn(params, subject),
    from: dayIn(params, 'de'),
    to: dayIn(params, 'ate'),
    before: params.get('antes') ?? undefined,
    limit: entriesOnPage,
  }
}

/** An invalid day is no filter. */
function dayIn(params: URLSearchParams, name: string): string | undefined {
  return auditQuerySchema.shape.from.safeParse(params.get(name) ?? undefined).data
}

function fieldIn(params: URLSearchParams, subject: AuditSubject | undefined): string | undefined {
  return subject && readChoice(params, 'campo', searchedFields[subject] ?? [])
}
