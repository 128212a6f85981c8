import { Archive, DatabaseBackup, Info, PackagePlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { showFailure } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { messages } from '../messages.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { backupPath, newClientPath, newProductPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { downloadBackup, lastBackupAt } from './backup.ts'

/** The most frequent actions of those that the user may do. */
export function QuickActions() {
  const mayEditProducts = useMay('edit-products')
  const mayBackUp = useMay('manage-backups')
  return (
    <section className="panel" aria-label="Ações Rápidas">
      <div className="panel-head">
        <h2>Ações Rápidas</h2>
      </div>
      <div className="panel-body quick-actions">
        {mayEditProducts && (
          <Link className="button button-line" to={newProductPath}>
            <PackagePlus className="icon" />
            Novo Produto
          </Link>
        )}
        <Link className="button button-line" to={newClientPath}>
          <UserPlus className="icon" />
          Novo Cliente
        </Link>
        {mayBackUp && <BackupButton />}
      </div>
    </section>
  )
}

function BackupButton() {
  const [isBusy, setBusy] = useState(false)
  const [lastAt, setLastAt] = useState(lastBackupAt)

  async function backUp(): Promise<void> {
    setBusy(true)
    const notice = toast.loading('Preparando backup...')
    try {
      setLastAt(await downloadBackup(new Date()))
      toast.success(messages['back-up'].done)
    } catch (failure) {
      showFailure('back-up', failure)
    } finally {
      toast.dismiss(notice)
      setBusy(false)
    }
  }
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
          {lastAt ? `Último backup neste navegador: ${formatDateTime(lastAt)}. ` : ''}Guarde uma
          cópia fora deste computador.
        </span>
      </p>
    </>
  )
}
