import { DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../../shop/calendar.ts'
import { toast } from '../../ui/toasts.tsx'
import { showFailure } from '../failures.ts'
import { messages } from '../messages.ts'
import { Button } from '../parts/button.tsx'
import { backupPath } from '../paths.ts'
import { saveFile } from '../parts/save-file.ts'
import { fetchBackupFile } from './calls.ts'

/** Downloads the JSON file (rule: backup-1) and leads to the archives, which can be restored. */
export function BackupButton() {
  const { isBusy, backUp } = useBackup()
  return (
    <>
      <Button icon={DatabaseBackup} busy={isBusy} onClick={() => void backUp()}>
        Fazer Backup
      </Button>
      <p className="muted">
        Baixa os dados em JSON. Restaurar a loja só é possível com um{' '}
        <Link className="link" to={backupPath}>
          backup completo
        </Link>
        .
      </p>
    </>
  )
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

/** Downloads all data of the back office as one JSON file (rule: backup-1). Throws ApiFailure. */
async function downloadBackup(now: Date): Promise<void> {
  saveFile(`backup-${dayOf(now)}.json`, await fetchBackupFile())
}
