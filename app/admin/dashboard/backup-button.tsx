import { Archive, DatabaseBackup, Info } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { toast } from '../../ui/toasts.tsx'
import { lastProof } from '../backup/nightly-words.ts'
import { showFailure } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { messages } from '../messages.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { backupPath } from '../paths.ts'
import { downloadBackup } from './backup.ts'

/**
 * Downloads the JSON file (rule: backup-1) and links to the archives, which alone can be restored.
 * `lastArchiveAt` is the ISO time of the last archive.
 */
export function BackupButton({
  lastArchiveAt,
  nightly,
  now,
}: {
  lastArchiveAt: string | null
  nightly: NightlyBackup
  now: Date
}) {
  const { isBusy, backUp } = useBackup()
  return (
    <>
      <SubmitButton type="button" tone="line" busy={isBusy} onClick={() => void backUp()}>
        {!isBusy && <DatabaseBackup className="icon" />}
        Fazer Backup
      </SubmitButton>
      <Link className="button button-line" to={backupPath}>
        <Archive className="icon" />
        Backup completo e restauração
      </Link>
      <p className="note">
        <Info className="icon" />
        <span>
          “Fazer Backup” baixa os dados em JSON, para ler e para outros programas. Restaurar a loja
          só é possível com um backup completo.{' '}
          {nightly.isOn ? lastProof(nightly, now) : lastArchive(lastArchiveAt)}{' '}
          {!nightly.isOn && (
            <Link className="link" to={backupPath}>
              Fazer um sozinho toda noite
            </Link>
          )}
        </span>
      </p>
    </>
  )
}

function lastArchive(lastArchiveAt: string | null): string {
  return lastArchiveAt ? `O último é de ${formatDateTime(lastArchiveAt)}.` : 'Ainda não há nenhum.'
}

function useBackup() {
  const [isBusy, setBusy] = useState(false)

  async function backUp(): Promise<void> {
    setBusy(true)
    const notice = toast.loading('Preparando backup...')
    try {
      await downloadBackup(new Date())
      toast.success(messages['back-up'].done, 'Para restaurar a loja, crie um backup completo.')
    } catch (failure) {
      showFailure('back-up', failure)
    } finally {
      toast.dismiss(notice)
      setBusy(false)
    }
  }
  return { isBusy, backUp }
}
