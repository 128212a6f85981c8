import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { Labels } from '../../../contracts/labels.ts'
import { labelsOnSheet } from '../../../shop/labels/sheets.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { changeOptions, labelOptions, sheetOf } from './label-options.ts'

interface Props {
  found: Labels
  /** Of the labels on the sheets. */
  count: number
  onDone(): void
}

/** A browser does not say whether a print came out, so the user does. */
export function PrintedNote({ found, count, onDone }: Props) {
  const { isBusy, isSaved, refusal, send } = useFormSave()
  useEffect(() => {
    if (!isSaved) return
    const options = labelOptions.get()
    changeOptions({ start: (options.start + count) % labelsOnSheet(sheetOf(options)) })
    onDone()
  }, [isSaved, count, onDone])
  const record = () =>
    send('post', {
      cashDiscountPercentage: found.cashDiscountPercentage,
      labels: found.labels.map(({ variantId, price }) => ({ variantId, price })),
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
          <button
            className="button button-line button-small"
            type="button"
            disabled={isBusy}
            onClick={() => void record()}
          >
            Sim, anotar
          </button>
          <button className="button button-line button-small" type="button" onClick={onDone}>
            Não
          </button>
        </p>
      </div>
    </div>
  )
}
