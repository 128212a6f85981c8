import { NotebookPen, UserPlus, UserX, Wrench } from 'lucide-react'
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
import { soundFor } from '../parts/scanning/scan-sound.ts'
import { useUnknownCodes } from '../parts/use-unknown-codes.ts'
import { readCountedTerm } from './counted-term.ts'
import { findGoods, findOffers, type Offer } from './offers.ts'

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
  /** `quantity` is what was typed before the code or name: "3*". */
  onPick(offer: Offer, quantity: number): void
  /** Without services, which have no stock, no label and nobody waits for them. */
  goodsOnly?: boolean
  /** Gets what was typed: an item without a product is wanted. */
  onFree?(typed: string): void
  /** The screen keeps what was typed: it may be left to create the product of an unknown code. */
  keepsDraft?: boolean
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
  goodsOnly = false,
  onFree,
  keepsDraft = false,
}: ProductPickerProps) {
  const { unknown, addUnknown, closeUnknown } = useUnknownCodes()
  const [read, setRead] = useState('')
  const [service, setService] = useState<Offer>()
  const find = goodsOnly ? findGoods : findOffers
  // Several codes may be looked for at once: each is added to what is there when it is found.
  const pick = useRef(onPick)
  pick.current = onPick
  const pickCode = async (typed: string) => {
    const { quantity, term: code } = readCountedTerm(typed)
    const { saved: offers } = await saving('find-code', () => findOffers(code))
    if (!offers) return
    const known = offers.find((each) => hasCode(each, code))
    const isService = goodsOnly && known?.isService === true
    const offer = isService ? undefined : known
    setService(isService ? known : undefined)
    soundFor(offer ? 'found' : 'unknown')
    setRead(offer ? `Lido: ${quantity}x ${dashKept(offer.name)}` : '')
    if (offer) pick.current(offer, quantity)
    else if (!isService) addUnknown(code)
  }
  const alternatives = (counted: string) => {
    const typed = readCountedTerm(counted).term
    if (!onFree || isHardlyWord(typed)) return []
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
        search={(typed) => find(readCountedTerm(typed).term)}
        isCodeOf={(typed, offer) => hasCode(offer, readCountedTerm(typed).term)}
        isCode={(typed) => looksLikeCode(readCountedTerm(typed).term)}
        onCode={(code) => void pickCode(code)}
        onPick={(offer, typed) => onPick(offer, readCountedTerm(typed).quantity)}
        renderRow={({ name, image, unitPrice, inStock, isService }) => (
          <>
            <Thumb url={image} icon={isService ? Wrench : undefined} />
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
      <p className="scan-read" role="status">
        {read}
      </p>
      {service && (
        <p className="note note-warn" role="alert">
          {dashKept(service.name)} é um serviço, que não tem estoque: aqui entram só produtos.
        </p>
      )}
      <UnknownCodes codes={unknown} canCreate={keepsDraft} onClose={closeUnknown} />
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

/** Nobody sells an item of such a name: a code that no product has. */
function isHardlyWord(term: string): boolean {
  return looksLikeCode(term) && /\P{L}/u.test(term)
}
