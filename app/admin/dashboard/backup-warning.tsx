import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { lastProof, warningOf } from '../backup/nightly-words.ts'
import { backupPath } from '../paths.ts'

/** Why the shop has no proved backup of these days (rule: backup-3). */
export function BackupWarning({ nightly, now }: { nightly: NightlyBackup; now: Date }) {
  const warning = warningOf(nightly, now)
  if (warning === undefined) return null
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>{warning}</b> {nightly.failure?.reason} {lastProof(nightly, now)}{' '}
        <Link className="link" to={backupPath}>
          Ver o backup automático
        </Link>
      </p>
    </div>
  )
}
