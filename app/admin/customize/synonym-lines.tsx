import { Plus, Search } from 'lucide-react'
import { type MouseEvent, useId, useMemo } from 'react'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { withoutAccents } from '../../../contracts/text.ts'
import { Button } from '../parts/button.tsx'
import { fieldPropsOf } from '../parts/form.ts'
import { FieldError } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import type { SynonymFormState, SynonymLines } from './synonym-values.ts'

interface Props {
  form: SynonymFormState
  lines: UseFieldArrayReturn<SynonymLines, 'lines'>
  /** Lines without this text are hidden. */
  filter: string
  onFilter(filter: string): void
}

/** The lines, those added last first. */
export function SynonymLineList({ form, lines: { fields, prepend, remove }, ...filtering }: Props) {
  const { filter, onFilter } = filtering
  // As they were when the filter was typed: a line that is being changed must not vanish.
  const shown = useMemo(() => {
    const wanted = withoutAccents(filter.trim())
    const isWanted = (at: number) =>
      withoutAccents(form.getValues(`lines.${at}.text`)).includes(wanted)
    return new Set(fields.filter((_, at) => isWanted(at)).map(({ id }) => id))
  }, [filter, fields, form])
  const add = () => {
    onFilter('')
    prepend({ text: '' })
  }
  return (
    <Panel title="Sinônimos da busca">
      <div className="panel-body form">
        <Explanation />
        <div className="synonym-lines-tools">
          <FilterField filter={filter} onFilter={onFilter} />
          <Button icon={Plus} onClick={add}>
            Acrescentar linha
          </Button>
        </div>
        <FieldError id="synonym-lines-error" error={form.formState.errors.lines?.message} />
        <ul
          className="synonym-lines-list"
          aria-describedby={form.formState.errors.lines?.message && 'synonym-lines-error'}
        >
          {fields.map(({ id }, at) => (
            <li key={id} hidden={!shown.has(id)}>
              <LineField form={form} at={at} onRemove={() => remove(at)} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Explanation() {
  return (
    <p className="field-hint">
      O que os clientes escrevem para achar a mesma coisa. Com <b>=</b> cada palavra acha as outras:{' '}
      <b>cassete = k7, cassette</b>. Com <b>&gt;</b> só as da esquerda acham também as da direita:{' '}
      <b>catraca &gt; cassete</b>.
    </p>
  )
}

function FilterField({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  return (
    <div className="search-box">
      <Search className="icon" />
      <input
        className="input"
        type="search"
        aria-label="Filtrar linhas"
        placeholder="Filtrar linhas..."
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
      />
    </div>
  )
}

interface LineProps {
  form: SynonymFormState
  at: number
  onRemove(): void
}

function LineField({ form, at, onRemove }: LineProps) {
  const id = useId()
  const { error, ...field } = fieldPropsOf(form)(`lines.${at}.text`)
  return (
    <>
      <textarea
        className="input-textarea"
        rows={1}
        aria-label={`Linha ${at + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        {...field}
      />
      <DeleteButton
        label={`Remover linha ${at + 1}`}
        onClick={(event) => {
          focusNext(event)
          onRemove()
        }}
      />
      <FieldError id={id} error={error} />
    </>
  )
}

/** The pressed button is about to disappear. */
function focusNext({ currentTarget }: MouseEvent): void {
  const line = currentTarget.closest('li')
  const lines = [...(line?.parentElement?.querySelectorAll('li:not([hidden])') ?? [])]
  const at = line ? lines.indexOf(line) : -1
  const next = lines[at + 1] ?? lines[at - 1] ?? currentTarget.closest('section')
  next?.querySelector('button')?.focus()
}
