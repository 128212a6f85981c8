import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AuditEntry, isUndoable, type UndoneChange } from '../../../contracts/audit.ts'
import { toast } from '../../ui/toasts.tsx'
import { formatDateTime } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { useSave } from '../parts/save.ts'
import { categoryPath, clientPath, productPath, salePath, slidePath, userPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { Access } from './access.tsx'
import { actionNames, nameOfField, subjectsWithArticle } from './audit-names.ts'
import { undoChange } from './calls.ts'
import { ChangeList } from './change-list.tsx'

/** The entries of these subjects have no fields. */
const subjectsWithoutFields = new Set(['session', 'archive'])

/** Where what an entry names is seen, if it is still there. */
const pathsOf: Readonly<Record<string, (id: string) => string>> = {
  product: productPath,
  category: categoryPath,
  client: clientPath,
  sale: salePath,
  slide: slidePath,
  user: userPath,
}

export function EntryList({ entries }: { entries: AuditEntry[] }) {
  const mayUndo = useMay('undo-changes')
  return (
    <ul className="audit-log">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{entry.subject === 'session' ? <Access entry={entry} /> : <Change entry={entry} />}</p>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {!subjectsWithoutFields.has(entry.subject) && (
            <ChangeList before={entry.before} after={entry.after} />
          )}
          {mayUndo && isUndoable(entry) && <Undo entry={entry} />}
        </li>
      ))}
    </ul>
  )
}

function Change({ entry }: { entry: AuditEntry }) {
  const { userName, action, subject, subjectId, subjectName } = entry
  const verb = actionNames[action] ?? action
  const object = subjectsWithArticle[subject] ?? subject
  const path = action === 'delete' ? undefined : pathsOf[subject]?.(subjectId)
  return (
    <>
      <b>{userName}</b> {verb} {object}{' '}
      {subject !== 'settings' &&
        (path ? (
          <Link className="link" to={path}>
            {subjectName}
          </Link>
        ) : (
          <b>{subjectName}</b>
        ))}
    </>
  )
}

/** The list stays as it is, or a second press would meet the button of the new entry. */
function Undo({ entry: { id, at, subjectName } }: { entry: AuditEntry }) {
  const [isUndone, setUndone] = useState(false)
  const { save, isBusy } = useSave('undo-change', undoChange, {
    reloads: false,
    onSaved: (undone) => {
      setUndone(true)
      sayWhatStays(undone)
    },
  })
  const text = isUndone ? 'Desfeito' : 'Desfazer'
  const Icon = isUndone ? Check : Undo2
  return (
    <Button
      small
      className="audit-log-undo"
      aria-label={`${text}: alteração de ${subjectName}, ${formatDateTime(at)}`}
      aria-disabled={isBusy || isUndone}
      onClick={() => isUndone || void save(id)}
    >
      <Icon className="icon icon-small" />
      {text}
    </Button>
  )
}

function sayWhatStays({ leftAlone }: UndoneChange): void {
  // A field of a variation begins with the word: "variants ID price".
  const names = new Set(leftAlone.map((field) => nameOfField(field.split(' ')[0] ?? field)))
  const named = [...names].filter((name) => name !== undefined)
  if (named.length > 0)
    toast.blank(`Não foi desfeito, porque mudou de novo ou se refaz na tela: ${named.join(', ')}`)
}
