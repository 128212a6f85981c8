import { z } from 'zod'
import { isRoll, labelSheets, labelsOnSheet } from '../../../shop/labels/sheets.ts'
import { createStore } from '../../ui/store.ts'

/** In mm; a print that is further off was made for another sheet. */
export const maxShift = 10

const shiftSchema = z.number().min(-maxShift).max(maxShift).catch(0)

const optionsSchema = z.object({
  sheetId: z.string().catch(''),
  /** The first place of the sheet that still has its label, from 0. */
  start: z.number().int().min(0).catch(0),
  /** How far the printer is off, in mm to the right and down. */
  shiftX: shiftSchema,
  shiftY: shiftSchema,
  hasBarCode: z.boolean().catch(true),
  hasQrCode: z.boolean().catch(false),
})
export type LabelOptions = z.infer<typeof optionsSchema>

const key = 'admin.labels'

/** The sheet and the calibration belong to the printer, so this browser keeps them. */
export const labelOptions = createStore(storedOptions())
labelOptions.subscribe(() => localStorage.setItem(key, JSON.stringify(labelOptions.get())))

export function changeOptions(change: Partial<LabelOptions>): void {
  labelOptions.set(withPlace({ ...labelOptions.get(), ...change }))
}

/** The place is one of the sheet; a roll has gone on to its next row. */
function withPlace(options: LabelOptions): LabelOptions {
  const sheet = sheetOf(options)
  const start = isRoll(sheet) ? 0 : Math.min(options.start, labelsOnSheet(sheet) - 1)
  return { ...options, start }
}

export function sheetOf({ sheetId }: LabelOptions) {
  return labelSheets.find(({ id }) => id === sheetId) ?? labelSheets[0]
}

function storedOptions(): LabelOptions {
  // Node has a localStorage too, and warns on the console when it is touched.
  const text = typeof document === 'undefined' ? null : localStorage.getItem(key)
  return withPlace(optionsSchema.parse(parsed(text)))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}
