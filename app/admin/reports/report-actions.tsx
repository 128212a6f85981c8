import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { type CsvCell, downloadCsv } from '../parts/csv.ts'

interface Props {
  /** Of the file, without its ending. */
  fileName: string
  /** All rows, also those of other pages. */
  loadRows(): Promise<CsvCell[][]>
}

/** Downloads and prints a report. */
export function ReportActions({ fileName, loadRows }: Props) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      downloadCsv(fileName, await loadRows())
    } catch (error) {
      showFailure('load-report', error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        className="report-print"
        icon={Download}
        disabled={isBusy}
        onClick={() => void download()}
      >
        <span className="screen-head-spare">Baixar planilha</span>
      </Button>
      <Button className="report-print" icon={Printer} onClick={() => print()}>
        <span className="screen-head-spare">Imprimir</span>
      </Button>
    </>
  )
}
