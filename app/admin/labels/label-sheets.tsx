import type { CSSProperties } from 'react'
import type { Label } from '../../../contracts/labels.ts'
import { isRoll, labelsOnSheet, paperSizes, placeOnSheet } from '../../../shop/labels/sheets.ts'
import { changeOptions, type LabelOptions, sheetOf } from './label-options.ts'
import { PriceLabel } from './price-label.tsx'

interface Props {
  labels: Label[]
  publicUrl: string
  options: LabelOptions
}

/**
 * The sheets, or rows of a roll, as they are printed; on the screen smaller, with the edges of the
 * labels.
 */
export function LabelSheets({ labels, publicUrl, options }: Props) {
  const perSheet = labelsOnSheet(sheetOf(options))
  const places = [...Array.from({ length: options.start }, () => undefined), ...labels]
  const sheets = Array.from({ length: Math.ceil(places.length / perSheet) }, (_, i) =>
    places.slice(i * perSheet, (i + 1) * perSheet),
  )
  return (
    <div className="labels-sheets">
      {sheets.map((onSheet, i) => (
        <Sheet key={i} places={onSheet} publicUrl={publicUrl} options={options} isFirst={i === 0} />
      ))}
    </div>
  )
}

interface SheetProps extends Omit<Props, 'labels'> {
  places: (Label | undefined)[]
  isFirst: boolean
}

function Sheet({ places, publicUrl, options, isFirst }: SheetProps) {
  const sheet = sheetOf(options)
  const paper = paperSizes[sheet.paper]
  const rest = isFirst && !isRoll(sheet) ? labelsOnSheet(sheet) - places.length : 0
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--paper-width': paper.width,
    '--paper-height': paper.height,
    '--shift-x': options.shiftX,
    '--shift-y': options.shiftY,
    '--label-width': sheet.width,
    '--label-height': sheet.height,
  }
  return (
    <div className={isRoll(sheet) ? 'label-frame label-frame-roll' : 'label-frame'}>
      <div className={`label-sheet label-sheet-${sheet.paper.toLowerCase()}`} style={style}>
        {[...places, ...Array.from({ length: rest }, () => undefined)].map((label, place) => {
          const { x, y } = placeOnSheet(sheet, place)
          const at: typeof style = { '--label-x': x, '--label-y': y }
          return label ? (
            <PriceLabel
              key={place}
              label={label}
              publicUrl={publicUrl}
              sheet={sheet}
              options={options}
              style={at}
            />
          ) : (
            <button
              key={place}
              type="button"
              className="label-place"
              style={at}
              tabIndex={-1}
              aria-label={`Começar na etiqueta ${place + 1}`}
              onClick={() => changeOptions({ start: place })}
            />
          )
        })}
      </div>
    </div>
  )
}
