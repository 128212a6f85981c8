import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type SheetFormat, sheetFormats } from '../../../contracts/exports.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { Button } from './button.tsx'
import { SelectField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { saveFile } from './save-file.ts'
import { useSave } from './save.ts'

const formats: Record<SheetFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'Texto separado (.csv)',
}

/** The button of a head of a screen that opens an ExportDialog. */
export function ExportButton({ what, onClick }: { what: string; onClick(): void }) {
  return (
    <Button icon={Download} onClick={onClick}>
      <span className="screen-head-spare">
        Exportar
        <span className="visually-hidden"> {what}</span>
      </span>
    </Button>
  )
}

/** Saves a list as a spreadsheet; `children` choose what it holds. */
export function ExportDialog({
  title,
  fileName,
  onExport,
  onClose,
  children,
}: {
  title: string
  fileName: string
  onExport(format: SheetFormat): Promise<Blob>
  onClose(): void
  children: ReactNode
}) {
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { isBusy, refusal, save } = useSave(
    'export-sheet',
    async () => saveFile(`${fileName}-${dayOf(new Date())}.${format}`, await onExport(format)),
    { reloads: false, onSaved: onClose },
  )
  return (
    <FormDialog
      title={title}
      width={440}
      saveLabel="Baixar planilha"
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      {children}
      <SelectField
        label="Arquivo"
        value={format}
        onChange={({ target }) =>
          setFormat(sheetFormats.find((each) => each === target.value) ?? format)
        }
      >
        {Object.entries(formats).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
