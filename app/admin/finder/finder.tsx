import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from 'react-router'
import { useUser } from '../layout-user.ts'
import { Field } from '../parts/field.tsx'
import { type PickerEntry, SearchPicker } from '../parts/search-picker.tsx'
import { actionsOf, findAnything, type FoundThing } from './find-anything.ts'

interface Props {
  /** What was opened last, the latest first. */
  recent: FoundThing[]
  onOpened(thing: FoundThing): void
  onClose(): void
}

/**
 * A dialog that finds screens, actions, products, clients and sales and opens what is chosen
 * (rule: back-office-13). With nothing typed it offers what was opened last and what can be begun.
 */
export function Finder({ recent, onOpened, onClose }: Props) {
  const user = useUser()
  const navigate = useNavigate()
  const open = (thing: FoundThing) => {
    onClose()
    onOpened(thing)
    void navigate(thing.id)
  }
  const offered = [
    ...recent.map((thing) => entryOf({ ...thing, detail: `Recente · ${thing.detail}` }, open)),
    ...actionsOf(user)
      .filter(({ id }) => !recent.some((each) => each.id === id))
      .map((thing) => entryOf(thing, open)),
  ]
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin modal-backdrop" />
        <Dialog.Popup
          className="admin finder"
          aria-label="Buscar no painel"
          onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}
        >
          <Field label="Buscar telas, ações, produtos, clientes e vendas">
            {(control) => (
              <SearchPicker
                control={control}
                autoFocus
                isOpenAtFirst
                placeholder="Nome, SKU, telefone, número da venda ou código da lista"
                search={(term) => findAnything(term, user)}
                onPick={open}
                renderRow={renderThing}
                nothingFound="Nada encontrado."
                alternatives={(term) => (term === '' ? offered : [])}
              />
            )}
          </Field>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function entryOf(thing: FoundThing, open: (thing: FoundThing) => void): PickerEntry {
  return { id: thing.id, name: thing.name, row: renderThing(thing), choose: () => open(thing) }
}

function renderThing({ name, detail, icon: Icon }: FoundThing) {
  return (
    <>
      <span className="picker-icon">
        <Icon className="icon" />
      </span>
      <span>{name}</span>
      <small>{detail}</small>
    </>
  )
}
