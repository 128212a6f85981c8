import type { ImportPreview } from '../../../contracts/imports.ts'

interface Props {
  preview: ImportPreview
  isBusy: boolean
  onChoose(columns: Record<string, string>): void
}

/** What each header of an unknown spreadsheet holds; a column is of one header alone. */
export function Columns({ preview: { headers, columns }, isBusy, onChoose }: Props) {
  const choose = (header: string, column: string) => {
    const other = headers.find((each) => each.column === column && each.header !== header)
    onChoose({ [header]: column, ...(other && column && { [other.header]: '' }) })
  }
  return (
    <ul className="import-columns">
      {headers.map(({ header, column }) => (
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
}
