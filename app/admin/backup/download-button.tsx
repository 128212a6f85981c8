import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadTicketSchema } from '../../../contracts/backup.ts'
import { callApi } from '../api.ts'
import { sayFailure } from '../failures.ts'
import { SubmitButton } from '../parts/submit-button.tsx'

/** The browser fetches the archive by itself, straight to the disk: a ticket stands in the address for the session. */
export function DownloadButton({ archive, label }: { archive: string; label?: string }) {
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const { url } = await callApi(
        'POST',
        `/backup/archives/${archive}/ticket`,
        undefined,
        downloadTicketSchema,
      )
      location.assign(url)
    } catch (failure) {
      sayFailure('download-archive', failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SubmitButton
      type="button"
      tone="line"
      className="button-small"
      busy={isBusy}
      aria-label={label}
      onClick={() => void download()}
    >
      {!isBusy && <Download className="icon" />}
      Baixar
    </SubmitButton>
  )
}
