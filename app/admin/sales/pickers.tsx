import { UserPlus, UserX, Wrench } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Client } from '../../../contracts/clients.ts'
import { noClientName } from '../../../contracts/sales.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { listClients } from '../clients/calls.ts'
import { contactText } from '../clients/contact.ts'
import { formatMoney } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { Control } from '../parts/field.tsx'
import { SearchPicker } from '../parts/search-picker.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { findOffers, type Offer } from './offers.ts'

/** Few enough that the alternatives below stay visible. */
const maxClients = 6

interface ClientPickerProps {
  control: Control
  inputRef: RefObject<HTMLInputElement | null>
  autoFocus: boolean
  onPick(client: Client): void
  /** Gets what was typed. */
  onNew(typed: string): void
  onNone(): void
}

export function ClientPicker({
  control,
  inputRef,
  autoFocus,
  onPick,
  onNew,
  onNone,
}: ClientPickerProps) {
  const alternatives = (typed: string) => {
    const newClient = typed === '' ? 'Novo Cliente' : `Novo Cliente: ${typed}`
    return [
      {
        id: 'new',
        name: newClient,
        row: <IconRow icon={<UserPlus className="icon" />}>{newClient}</IconRow>,
        choose: () => onNew(typed),
      },
      {
        id: 'none',
        name: noClientName,
        row: <IconRow icon={<UserX className="icon" />}>{noClientName}</IconRow>,
        choose: onNone,
      },
    ]
  }
  return (
    <SearchPicker
      control={control}
      inputRef={inputRef}
      autoFocus={autoFocus}
      placeholder="Buscar por nome, email ou telefone"
      search={async (search) => (await listClients({ search, limit: maxClients })).items}
      onPick={onPick}
      renderRow={({ name, ...contact }) => (
        <>
          <Avatar name={name} />
          <span>
            {name}
            <small className="tabular-numbers">{contactText(contact)}</small>
          </span>
        </>
      )}
      nothingFound="Nenhum cliente encontrado."
      alternatives={alternatives}
    />
  )
}

function IconRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="picker-icon">{icon}</span>
      <span>{children}</span>
    </>
  )
}

interface ProductPickerProps {
  control: Control
  inputRef?: RefObject<HTMLInputElement | null>
  onPick(offer: Offer): void
  /** Gets what was typed: an item without a product is wanted. */
  onFree?(typed: string): void
}

/** Each variant of a product is a choice of its own. */
export function ProductPicker({ control, inputRef, onPick, onFree }: ProductPickerProps) {
  const alternatives = (typed: string) => {
    if (!onFree) return []
    const name = typed === '' ? 'Item avulso: mão de obra, frete…' : `Item avulso: ${typed}`
    return [
      {
        id: 'free',
        name,
        row: <IconRow icon={<Wrench className="icon" />}>{name}</IconRow>,
        choose: () => onFree(typed),
      },
    ]
  }
  return (
    <SearchPicker
      control={control}
      inputRef={inputRef}
      placeholder="Adicionar produto"
      search={findOffers}
      isCodeOf={(typed, { codes }) => codes.includes(typed.toUpperCase())}
      onPick={onPick}
      renderRow={({ name, image, unitPrice, inStock }) => (
        <>
          <Thumb url={image} />
          <span>
            {dashKept(name)}
            {!inStock && <small>Fora de estoque</small>}
          </span>
          <b className="tabular-numbers">{formatMoney(unitPrice)}</b>
        </>
      )}
      nothingFound="Nenhum produto encontrado."
      alternatives={alternatives}
    />
  )
}
