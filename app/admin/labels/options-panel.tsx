import type { ChangeEvent } from 'react'
import type { Label } from '../../../contracts/labels.ts'
import { barCodeOf } from '../../../shop/labels/bar-code.ts'
import { codesOn } from '../../../shop/labels/label-codes.ts'
import {
  isRoll,
  type LabelSheet,
  labelSheets,
  labelsOnSheet,
  paperSizes,
} from '../../../shop/labels/sheets.ts'
import { formatCount } from '../formats.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { changeOptions, type LabelOptions, maxShift, sheetOf } from './label-options.ts'

interface Props {
  options: LabelOptions
  /** What is to be printed. */
  labels: Label[]
}

/** Which sheet is in the printer, where it begins, and what labels say. */
export function OptionsPanel({ options, labels }: Props) {
  const sheet = sheetOf(options)
  const paper = paperSizes[sheet.paper]
  return (
    <Panel title="Impressão" label="Folha e conteúdo">
      <div className="panel-body form">
        <SelectField
          label="Folha ou rolo"
          value={sheet.id}
          onChange={({ target }) => changeOptions({ sheetId: target.value })}
        >
          <SheetOptions label="Folhas" sheets={labelSheets.filter((each) => !isRoll(each))} />
          <SheetOptions label="Rolos (Zebra, Elgin)" sheets={labelSheets.filter(isRoll)} />
        </SelectField>
        {!isRoll(sheet) && (
          <TextField
            label="Começar na etiqueta"
            type="number"
            min={1}
            max={labelsOnSheet(sheet)}
            value={options.start + 1}
            onChange={(event) => changeNumber(event, (place) => ({ start: Math.trunc(place) - 1 }))}
            hint="Para uma folha já começada. Também dá para clicar na folha."
          />
        )}
        <div className="form-pair">
          <ShiftField
            label="Ajuste para a direita (mm)"
            value={options.shiftX}
            onShift={(shiftX) => ({ shiftX })}
          />
          <ShiftField
            label="Ajuste para baixo (mm)"
            value={options.shiftY}
            onShift={(shiftY) => ({ shiftY })}
          />
        </div>
        <p className="field-hint">
          {isRoll(sheet)
            ? `Na impressora escolha papel de ${paper.width} × ${paper.height} mm, escala 100 % e sem margens. Cada página é uma linha do rolo; negativo move para a esquerda ou para cima.`
            : 'Na impressora escolha escala 100 % e sem margens. Imprima antes em papel comum e compare contra a luz; negativo move para a esquerda ou para cima.'}
        </p>
        <SwitchField
          label="Código de barras"
          hint={barCodeHint(labels, sheet)}
          checked={options.hasBarCode}
          onChange={({ target }) => changeOptions({ hasBarCode: target.checked })}
        />
        <SwitchField
          label="QR da página"
          hint="Abre o produto na loja, no celular do cliente"
          checked={options.hasQrCode}
          onChange={({ target }) => changeOptions({ hasQrCode: target.checked })}
        />
      </div>
    </Panel>
  )
}

function SheetOptions({ label, sheets }: { label: string; sheets: LabelSheet[] }) {
  return (
    <optgroup label={label}>
      {sheets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function barCodeHint(labels: Label[], sheet: LabelSheet): string {
  const missing = labels.filter((label) => barCodeOf(label) === undefined).length
  const wanted = { hasBarCode: true, hasQrCode: false }
  const tooWide = labels.filter((label) => codesOn(sheet, label, wanted).isTooWide).length
  const texts = [
    missing > 0 && `${formatCount(missing, 'produto não tem', 'produtos não têm')} GTIN nem SKU.`,
    tooWide > 0 &&
      `${formatCount(tooWide, 'código não cabe', 'códigos não cabem')} nestas etiquetas: no lugar vai` +
        ' o QR da página. Para o código de barras, escolha etiquetas mais largas.',
  ]
  return texts.filter(Boolean).join(' ') || 'Do código do fabricante (GTIN) ou do SKU'
}

function ShiftField({
  label,
  value,
  onShift,
}: {
  label: string
  value: number
  onShift(shift: number): Partial<LabelOptions>
}) {
  return (
    <TextField
      label={label}
      type="number"
      step={0.5}
      min={-maxShift}
      max={maxShift}
      value={value}
      onChange={(event) => changeNumber(event, onShift)}
    />
  )
}

/** Numbers outside the limits of the input are not taken. */
function changeNumber(
  { target }: ChangeEvent<HTMLInputElement>,
  change: (number: number) => Partial<LabelOptions>,
): void {
  if (target.value !== '' && target.checkValidity()) changeOptions(change(target.valueAsNumber))
}
