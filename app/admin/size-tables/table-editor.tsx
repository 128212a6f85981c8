import { Minus, Plus } from 'lucide-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { maxSizeColumns, maxSizeRows, type SizeTable } from '../../../contracts/size-tables.ts'
import { Button } from '../parts/button.tsx'
import { FieldError, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useProblemFocus } from '../parts/problem-focus.ts'
import { DeleteButton } from '../parts/row-actions.tsx'
import { useSave } from '../parts/save.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { saveSizeTable } from './calls.ts'
import {
  problemsOf,
  withCell,
  withoutLastColumn,
  withoutRow,
  withPasted,
  withSize,
} from './table-values.ts'

interface Props {
  /** "product/{id}" or "category/{id}". */
  tableOf: string
  initial: SizeTable
  /** Empty for a new table. */
  updatedAt: string
  onRemove(): void
}

/** A small spreadsheet with the names of the columns first; cells can be pasted. */
export function TableEditor({ tableOf, initial, updatedAt, onRemove }: Props) {
  const [table, setTable] = useState(initial)
  const { isBusy, refusal, save } = useSave('save-size-table', () =>
    saveSizeTable(tableOf, { table, updatedAt }),
  )
  const [isTried, setTried] = useState(false)
  const problems = isTried ? problemsOf(table) : {}
  const place = useRef<HTMLDivElement>(null)
  const focusProblem = useProblemFocus(place)
  const submit = () => {
    setTried(true)
    focusProblem()
    if (Object.keys(problemsOf(table)).length === 0) void save()
  }
  return (
    <section className="panel" aria-label="Tabela">
      <div ref={place} className="panel-body form">
        <FormFailure refusal={refusal} />
        <TextField
          label="Título"
          value={table.title}
          error={problems.title}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTable({ ...table, title: target.value })}
        />
        <Cells table={table} problems={problems} onChange={setTable} />
        <TextField
          label="Observação"
          optional
          value={table.note}
          maxLength={300}
          autoComplete="off"
          hint="Como medir, por exemplo."
          onChange={({ target }) => setTable({ ...table, note: target.value })}
        />
        <p className="size-tables-buttons">
          <Button tone="primary" busy={isBusy} onClick={submit}>
            Salvar
          </Button>
          <Button onClick={onRemove}>{updatedAt === '' ? 'Descartar' : 'Excluir tabela'}</Button>
        </p>
      </div>
      <UnsavedGuard isDirty={table !== initial && !isBusy} />
    </section>
  )
}

interface CellsProps {
  table: SizeTable
  problems: Record<string, string>
  onChange(table: SizeTable): void
}

function Cells({ table, problems, onChange }: CellsProps) {
  const { columns, rows } = table
  return (
    <div className="size-tables-grid">
      <div className="size-tables-scroll">
        <table>
          <caption className="visually-hidden">Medidas</caption>
          <thead>
            <tr>
              {columns.map((name, column) => (
                <th key={column} scope="col">
                  <Cell
                    label={`Nome da coluna ${column + 1}`}
                    at={[-1, column]}
                    text={name}
                    table={table}
                    onChange={onChange}
                  />
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((text, column) => (
                  <td key={column}>
                    <Cell
                      label={`${columns[column] || `Coluna ${column + 1}`}, linha ${row + 1}`}
                      at={[row, column]}
                      text={text}
                      problem={column === 0 ? problems[`rows.${row}`] : undefined}
                      table={table}
                      onChange={onChange}
                    />
                  </td>
                ))}
                <td>
                  <DeleteButton
                    label={`Remover a linha ${row + 1}`}
                    disabled={rows.length === 1}
                    onClick={() => onChange(withoutRow(table, row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldError id="size-table-columns" error={problems.columns ?? problems.rows} />
      <SizeButtons table={table} onChange={onChange} />
    </div>
  )
}

function SizeButtons({ table, onChange }: Pick<CellsProps, 'table' | 'onChange'>) {
  const { columns, rows } = table
  return (
    <p className="size-tables-buttons">
      <Button
        small
        icon={Plus}
        disabled={rows.length === maxSizeRows}
        onClick={() => onChange(withSize(table, rows.length + 1, 0))}
      >
        Linha
      </Button>
      <Button
        small
        icon={Plus}
        disabled={columns.length === maxSizeColumns}
        onClick={() => onChange(withSize(table, 0, columns.length + 1))}
      >
        Coluna
      </Button>
      <Button
        small
        icon={Minus}
        disabled={columns.length === 2}
        onClick={() => onChange(withoutLastColumn(table))}
      >
        Última coluna
      </Button>
    </p>
  )
}

interface CellProps {
  label: string
  /** Row and column; row -1 is that of the names. */
  at: [row: number, column: number]
  text: string
  problem?: string | undefined
  table: SizeTable
  onChange(table: SizeTable): void
}

function Cell({ label, at: [row, column], text, problem, table, onChange }: CellProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = withPasted(table, row, column, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <>
      <input
        className="input"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `size-table-${row}` : undefined}
        value={text}
        maxLength={30}
        autoComplete="off"
        onPaste={paste}
        onChange={({ target }) => onChange(withCell(table, row, column, target.value))}
      />
      <FieldError id={`size-table-${row}`} error={problem} />
    </>
  )
}
