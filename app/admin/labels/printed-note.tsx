import { Printer } from 'lucide-react'
import type { Labels } from '../../../contracts/labels.ts'
import { labelsOnSheet } from '../../../shop/labels/sheets.ts'
import { Button } from '../parts/button.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { recordPrintedLabels } from './calls.ts'
import { changeOptions, labelOptions, sheetOf } from './label-options.ts'

interface Props {
  found: Labels
  /** Of the labels on the sheets. */
  count: number
  onDone(): void
}

/** A browser does not say whether a print came out, so the user does. */
export function PrintedNote({ found, count, onDone }: Props) {
  const printed = {
    cashDiscountPercentage: found.cashDiscountPercentage,
    labels: found.labels.map(({ variantId, price }) => ({ variantId, price })),
  }
  const { isBusy, refusal, save } = useSave('record-labels', () => recordPrintedLabels(printed), {
    onSaved() {
      const options = labelOptions.get()
      changeOptions({ start: (options.start + count) % labelsOnSheet(sheetOf(options)) })
      onDone()
    },
  })
  return (
    <div className="note print-hidden labels-note" role="status">
      <Printer className="icon" />
      <div>
        <FormFailure refusal={refusal} />
        <p>
          As etiquetas saíram bem? Anote-as: você será avisado quando um destes preços mudar, e a
          próxima impressão começa onde esta terminou.
        </p>
        <p className="note-buttons">
          <Button small disabled={isBusy} onClick={() => void save()}>
            Sim, anotar
          </Button>
          <Button small onClick={onDone}>
            Não
          </Button>
        </p>
      </div>
    </div>
  )
}
