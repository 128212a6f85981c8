import { lazy, Suspense, useState } from 'react'
import { listTotals, namesLink } from '../../../shop/lists/list-message.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../ui/store.ts'
import { ListLine, soldOutNote } from './list-line.tsx'
import { ListTotal } from './list-total.tsx'
import type { ListedLine } from './listed-line.ts'
import type { MyListPage } from './my-list.server.ts'
import { NoteField } from './note-field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { ChatLink } from '../parts/chat-link.tsx'
import { CallLink } from './shop-links.tsx'
import { SendPanel } from './send-panel.tsx'
import { save, type StoredItem, storedList } from './stored-items.ts'
import { useListedLines } from './use-listed-lines.ts'

/** A list with items does without its script. */
const EmptyPage = lazy(() =>
  import('../parts/empty-page.tsx').then(
    (module) => ({ default: module.EmptyPage }),
    () => new Promise<never>(() => {}),
  ),
)

/** The list that this browser keeps, with what the shop says about it now. */
export function LiveList({ page }: { page: MyListPage }) {
  const { items, draftId, note = '' } = useStore(storedList)
  const { lines, hasFailed, retry } = useListedLines(items)
  const { removed, remove, undo } = useRemoval(items, note)
  const [isWriting, setIsWriting] = useState(false)
  if (items.length === 0 && !removed) return <Empty />
  const offered = items.flatMap((item) => {
    const line = lines?.get(item.variantId)
    return line && line !== 'gone' && line.inStock ? [{ ...line, quantity: item.quantity }] : []
  })
  return (
    <div className="list-page">
      <section className="list-panel" aria-label="Itens">
        <ul className="plain-list">
          {items.map((item, index) => (
            <Item
              key={item.variantId}
              item={item}
              line={lines?.get(item.variantId)}
              setQuantity={(quantity) => save(items.with(index, { ...item, quantity }))}
              remove={() => remove(index)}
            />
          ))}
        </ul>
        <p className="list-undo" role="status">
          {removed && (
            <>
              {removed.item.name} saiu da lista.{' '}
              <button
                type="button"
                className="button button-quiet button-small"
                autoFocus
                onClick={undo}
              >
                Desfazer
              </button>
            </>
          )}
          {hasFailed && (
            <>
              Não foi possível conferir os preços agora.{' '}
              <button type="button" className="button button-quiet button-small" onClick={retry}>
                Tentar de novo
              </button>
            </>
          )}
        </p>
        {hasFailed && <OfflineWays items={items} note={note} page={page} />}
        {items.length > 0 && (
          <NoteField
            note={note}
            setNote={(text) => {
              setIsWriting(true)
              save(items, text)
            }}
            onDone={() => setIsWriting(false)}
          />
        )}
        {lines && offered.length > 0 && <ListTotal {...listTotals(offered)} />}
      </section>
      {offered.length > 0 && (
        <SendPanel
          lines={offered}
          note={note.trim()}
          isWriting={isWriting}
          draftId={draftId}
          page={page}
        />
      )}
    </div>
  )
}

/** The prices cannot be fetched: what is on the list can still be told to the shop. */
function OfflineWays({
  items,
  note,
  page,
}: {
  items: StoredItem[]
  note: string
  page: MyListPage
}) {
  const whatsappUrl = namesLink(page, items, note)
  return (
    <div className="list-send">
      <p>Sem internet você ainda pode ligar, ou deixar a mensagem pronta no WhatsApp.</p>
      {whatsappUrl && <ChatLink url={whatsappUrl}>Enviar sem os preços</ChatLink>}
      {page.phone && <CallLink phone={page.phone} />}
    </div>
  )
}

function Empty() {
  return (
    <Suspense>
      <EmptyPage
        icon="list"
        title="Sua lista está vazia"
        text="Adicione produtos à lista e envie todos juntos para a loja."
      />
    </Suspense>
  )
}

function useRemoval(items: StoredItem[], note: string) {
  const [removed, setRemoved] = useState<{ item: StoredItem; index: number; note: string }>()
  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    setRemoved({ item, index, note })
    save(items.toSpliced(index, 1))
  }
  const undo = () => {
    if (removed) save(items.toSpliced(removed.index, 0, removed.item), note || removed.note)
    setRemoved(undefined)
  }
  // It may have been added again meanwhile.
  const isBack = items.some(({ variantId }) => variantId === removed?.item.variantId)
  return { removed: isBack ? undefined : removed, remove, undo }
}

interface ItemProps {
  item: StoredItem
  /** Undefined until the shop has been asked. */
  line: ListedLine | 'gone' | undefined
  setQuantity: (quantity: number) => void
  remove: () => void
}

function Item({ item, line, setQuantity, remove }: ItemProps) {
  const removal = (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={`Tirar ${item.name} da lista`}
      onClick={remove}
    >
      <Icon name="x" />
    </button>
  )
  if (line === undefined || line === 'gone')
    return (
      <li className="list-item list-item-gone">
        <div className="list-item-name">
          {item.name}
          {line === 'gone' && (
            <small className="list-item-note">Não está mais à venda: não entra no total.</small>
          )}
        </div>
        {line === 'gone' && removal}
      </li>
    )
  return (
    <ListLine line={{ ...line, quantity: item.quantity }} note={noteOf(item, line)}>
      {line.inStock && (
        <QuantityStepper name={item.name} quantity={item.quantity} setQuantity={setQuantity} />
      )}
      {removal}
    </ListLine>
  )
}

function noteOf({ cents }: StoredItem, { effectivePriceCents, inStock }: ListedLine) {
  if (!inStock) return soldOutNote
  if (cents === effectivePriceCents) return undefined
  const [before, now] = [cents, effectivePriceCents].map(formatCents)
  return `O preço mudou de ${before} para ${now} desde que você adicionou.`
}
