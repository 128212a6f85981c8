import { z } from 'zod'
import type { AuditEntry } from '../../../contracts/audit.ts'
import { deviceOf } from '../account/device.ts'
import { accessNames } from './audit-names.ts'

const callerSchema = z.object({ address: z.string(), device: z.string() })

/** A sign-in, sign-out, refused sign-in or ended session, with browser and address. */
export function Access({ entry: { userName, action, subjectName, after } }: { entry: AuditEntry }) {
  const from = callerSchema.safeParse(after).data
  return (
    <>
      <b>{userName}</b> {accessNames[action] ?? action}{' '}
      {(action === 'refuse' || action === 'end') && <b>{subjectName}</b>}
      {from && (
        <small>
          {deviceOf(from.device).name} · {from.address}
        </small>
      )}
    </>
  )
}
