import { NotebookPen, UserPlus, UserX } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Client } from '../../../contracts/clients.ts'
import { noClientName } from '../../../contracts/sales.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { sortKey } from '../../../shop/text/sort-key.ts'
import { listClients } from '../clients/calls.ts'
import { contactText } from '../clients/contact.ts'
import { saving } from '../failures.ts'
import { formatMoney } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { Control } from '../parts/field.tsx'
import { SearchPicker } from '../parts/search-picker.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { UnknownCodes } from '../parts/unknown-codes.tsx'
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
    const choices = [
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
    // Who types "consumidor" means nobody of that name.
    const isNobody = typed !== '' && sortKey(noClientName).startsWith(sortKey(typed))
    return isNobody ? choices.toReversed() : choices
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
  autoFocus?: boolean
  onPick(offer: Offer): void
  /** What is looked for; without it products and services. */
  find?: (search: string) => Promise<Offer[]>
  /** Gets what was typed: an item without a product is wanted. */
  onFree?(typed: string): void
}

/**
 * Each variant of a product is a choice of its own. Codes are taken as fast as a scanner sends
 * them; those that no variant has are listed.
 */
export function ProductPicker({
  control,
  inputRef,
  autoFocus,
  onPick,
  find = findOffers,
  onFree,
}: ProductPickerProps) {
  const [unknown, setUnknown] = useState<string[]>([])
  // Several codes may be looked for at once: each is added to what is there when it is found.
  const pick = useRef(onPick)
  pick.current = onPick
  const pickCode = async (code: string) => {
    const { saved: offers } = await saving('find-code', () => find(code))
    const offer = offers?.find((each) => hasCode(each, code))
    if (offer) pick.current(offer)
    else if (offers) setUnknown((codes) => [...codes.filter((each) => each !== code), code])
  }
  const alternatives = (typed: string) => {
    if (!onFree) return []
    const name = typed === '' ? 'Item avulso: mão de obra, frete…' : `Item avulso: ${typed}`
    return [
      {
        id: 'free',
        name,
        row: <IconRow icon={<NotebookPen className="icon" />}>{name}</IconRow>,
        choose: () => onFree(typed),
      },
    ]
  }
  return (
    <>
      <SearchPicker
        control={control}
        inputRef={inputRef}
        autoFocus={autoFocus}
        placeholder="Adicionar produto"
        search={find}
        isCodeOf={(typed, offer) => hasCode(offer, typed)}
        isCode={looksLikeCode}
        onCode={(code) => void pickCode(code)}
        onPick={onPick}
        renderRow={({ name, image, unitPrice, inStock, isService }) => (
          <>
            <Thumb url={image} />
            <span>
              {dashKept(name)}
              {!inStock && <small>Fora de estoque</small>}
              {isService && <small>Serviço</small>}
            </span>
            <b className="tabular-numbers">{formatMoney(unitPrice)}</b>
          </>
        )}
        nothingFound="Nenhum produto encontrado."
        alternatives={alternatives}
      />
      <UnknownCodes codes={unknown} onClose={() => setUnknown([])} />
    </>
  )
}

function hasCode({ codes }: Offer, typed: string): boolean {
  return codes.includes(typed.toUpperCase())
}

/** A scanner sends a code in one word, as it is printed; people begin a name. */
function looksLikeCode(term: string): boolean {
  return /^\S+$/.test(term) && (/\d/.test(term) || term === term.toUpperCase())
}
