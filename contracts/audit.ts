import { z } from 'zod'
import { wholeNumberOfQuery } from './numbers.ts'
import { referenceSchema } from './text.ts'

/**
 * What an entry of the log is about. Entries about a `session` name the user who signed in or out.
 */
export const auditSubjects = [
  'category',
  'product',
  'slide',
  'settings',
  'user',
  'session',
  'client',
  'sale',
  'archive',
  'cash-count',
  'cash-movement',
  'stock',
  'stocktake',
  'import',
  'data-request',
  'incident',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What changes of one field can be undone of (rule: back-office-16). */
const undoableSubjects = ['product', 'client', 'category', 'slide', 'settings'] as const
export type UndoableSubject = (typeof undoableSubjects)[number]

/** Whether an entry can be undone, as far as it was not changed again. */
export function isUndoable<Entry extends Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>>(
  entry: Entry,
): entry is Entry & { subject: UndoableSubject } {
  const { action, subject, subjectId } = entry
  // Under the same subject the log has what is no setting, too.
  if (subject === 'settings' && subjectId !== '1') return false
  return action === 'update' && undoableSubjects.some((each) => each === subject)
}

/** The fields that have their old values again, and those that were changed again since. */
export const undoneChangeSchema = z
  .object({ undone: z.array(z.string()), leftAlone: z.array(z.string()) })
  .meta({ id: 'UndoneChange' })
export type UndoneChange = z.infer<typeof undoneChangeSchema>

/** One change, sign-in or sign-out: who, when, what, before and after. */
export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.string(),
    userId: z.string().nullable(),
    userName: z.string(),
    action: z.string().meta({
      description:
        'create, update or delete; of a product also join or separate; of a session: sign-in, sign-out, refuse or end; of an archive: also download or restore',
    }),
    subject: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

const daySchema = z.iso.date('Data inválida')

/** The query of GET /api/audit; `before` is the id of the last entry of the previous page. */
export const auditQuerySchema = z.object({
  subject: z.enum(auditSubjects).optional(),
  without: z.enum(auditSubjects).optional().meta({ description: 'A subject to leave out' }),
  subjectId: referenceSchema.optional(),
  userId: referenceSchema.optional(),
  field: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/, 'Campo inválido')
    .optional()
    .meta({ description: 'A field that was changed, such as price' }),
  from: daySchema.optional().meta({ description: 'First day, in São Paulo' }),
  to: daySchema.optional().meta({ description: 'Last day, in São Paulo' }),
  before: referenceSchema.optional(),
  limit: wholeNumberOfQuery(1, 200).default(50),
})
export type AuditQuery = z.output<typeof auditQuerySchema>
