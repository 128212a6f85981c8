import { Download } from 'lucide-react'
import type { ImportStep } from '../../../contracts/imports.ts'
import { Button } from '../parts/button.tsx'
import { downloadCsv } from '../parts/csv.ts'
import type { ImportKind } from './import-texts.ts'

/** The refused rows or photos with their reasons, as a file to mend them by. */
export function RefusedDownload({ of, refused }: { of: ImportKind; refused: ImportStep[] }) {
  const download = () =>
    of === 'photos'
      ? downloadCsv('fotos-recusadas', [
          ['Foto', 'Motivo'],
          ...refused.map(({ label, detail }) => [label, detail]),
        ])
      : downloadCsv('linhas-recusadas', [
          ['Linha', of === 'clients' ? 'Cliente' : 'Produto', 'Motivo'],
          ...refused.map(({ row, label, detail }) => [row, label, detail]),
        ])
  return (
    <Button small icon={Download} onClick={download}>
      Baixar lista
    </Button>
  )
}
