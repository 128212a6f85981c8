import { Download } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { createDownloadUrl } from './calls.ts'

/** The browser saves the archive straight to the disk: a ticket in the URL replaces the token. */
export function DownloadButton({ archive, label }: { archive: string; label?: string }) {
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      location.assign(await createDownloadUrl(archive))
    } catch (failure) {
      showFailure('download-archive', failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small icon={Download} busy={isBusy} aria-label={label} onClick={() => void download()}>
      Baixar
    </Button>
  )
}
