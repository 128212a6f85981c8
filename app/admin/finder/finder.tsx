import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from 'react-router'
import { useUser } from '../layout-user.ts'
import { Field } from '../parts/field.tsx'
import { SearchPicker } from '../parts/search-picker.tsx'
import { findAnything, type FoundThing } from './find-anything.ts'

/** A dialog that finds screens, products, clients and sales and opens what is chosen. */
export function Finder({ onClose }: { onClose(): void }) {
  const user = useUser()
  const navigate = useNavigate()
  const open = ({ path }: FoundThing) => {
    onClose()
    void navigate(path)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin modal-backdrop" />
        <Dialog.Popup className="admin finder" aria-label="Buscar no painel">
          <Field label="Buscar telas, produtos, clientes e vendas">
            {(control) => (
              <SearchPicker
                control={control}
                autoFocus
                placeholder="Nome, SKU, telefone, número da venda ou código da lista"
                search={(term) => findAnything(term, user)}
                onPick={open}
                renderRow={renderThing}
                nothingFound="Nada encontrado."
              />
            )}
          </Field>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function renderThing({ name, kind, icon: Icon }: FoundThing) {
  return (
    <>
      <span className="picker-icon">
        <Icon className="icon" />
      </span>
      <span>{name}</span>
      <small>{kind}</small>
    </>
  )
}
