import { useState } from 'react'
import type { ImportPreview } from '../../../contracts/imports.ts'
import { formatNumber } from '../formats.ts'

/** More unrecognised headers than these stand aside. */
const mostUnused = 12

interface Props {
  preview: ImportPreview
  isBusy: boolean
  onChoose(columns: Record<string, string>): void
}

/**
 * What each header of an unknown spreadsheet holds; a column is of one header alone. A header stays
 * where it was first shown, with the focus.
 */
export function Columns({ preview: { headers, columns }, isBusy, onChoose }: Props) {
  const choose = (header: string, column: string) => {
    const other = headers.find((each) => each.column === column && each.header !== header)
    onChoose({ [header]: column, ...(other && column && { [other.header]: '' }) })
  }
  const [aside] = useState(() => {
    const unused = headers.filter(({ column }) => column === null)
    return new Set(unused.length > mostUnused ? unused.map(({ header }) => header) : [])
  })
  const list = (shown: typeof headers) => (
    <ul className="import-columns">
      {shown.map(({ header, column }) => (
        <li key={header}>
          <label className="field">
            <span className="field-label">{header}</span>
            <select
              className="input"
              value={column ?? ''}
              aria-disabled={isBusy || undefined}
              onChange={({ target }) => isBusy || choose(header, target.value)}
            >
              <option value="">não usar</option>
              {columns.map((each) => (
                <option key={each.column} value={each.column}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(headers.filter(({ header }) => !aside.has(header)))}
      {aside.size > 0 && (
        <details>
          <summary className="link">{formatNumber(aside.size)} colunas que não reconheci</summary>
          {list(headers.filter(({ header }) => aside.has(header)))}
        </details>
      )}
    </>
  )
}
