import { z } from 'zod'
import type { AuditEntry } from '../../../contracts/audit.ts'
import { deviceOf } from '../account/device.ts'
import { accessNames } from './audit-names.ts'

const caller = z.object({ address: z.string(), device: z.string() })

/** Who came in, left or was refused, with which browser and from which address. */
export function Access({ entry: { userName, action, subjectName, after } }: { entry: AuditEntry }) {
  const from = caller.safeParse(after).data
  return (
    <>
      <b>{userName}</b> {accessNames[action] ?? action}{' '}
      {action === 'refuse' && <b>{subjectName}</b>}
      {from && (
        <small>
          {deviceOf(from.device).name} · {from.address}
        </small>
      )}
    </>
  )
}
