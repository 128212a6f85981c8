import { listTotals } from '../../../shop/lists/list-message.ts'
import { maxListQuantity } from '../../../contracts/quantities.ts'
import { Icon } from '../../ui/icon.tsx'
import { myListPath } from '../parts/paths.ts'
import { TermsList } from '../parts/terms-list.tsx'
import { ListLine, soldOutNote } from './list-line.tsx'
import { ListTotal } from './list-total.tsx'
import type { MyListPage } from './my-list.server.ts'
import { NoteField } from './note-field.tsx'
import { ProductSearch } from './product-search.tsx'

/**
 * The list without scripts: quantities in a form that freezes it and leads to its page. The address
 * carries what is on it.
 */
export function ListForm({ page }: { page: MyListPage }) {
  const { added } = page
  const offered = added.filter(({ inStock }) => inStock)
  return (
    <form className="list-page" method="post" action="/api/lists">
      <div className="list-panel">
        <ul className="plain-list">
          {added.map((line) => (
            <ListLine
              key={line.variantId}
              line={line}
              note={line.inStock ? undefined : soldOutNote}
            >
              <input
                className="input"
                type="number"
                name={line.variantId}
                defaultValue={line.quantity}
                min={0}
                max={maxListQuantity}
                aria-label={`Quantidade de ${line.productName}`}
              />
            </ListLine>
          ))}
        </ul>
        {added.length > 0 && <NoteField note={page.note} />}
        {offered.length > 0 && <ListTotal {...listTotals(offered)} />}
        <ProductSearch page={page} />
      </div>
      {added.length > 0 && <Sending page={page} />}
    </form>
  )
}

/** Without a WhatsApp number the list gets a code to be told to the shop. */
function Sending({ page: { whatsappNumber, terms } }: { page: MyListPage }) {
  const hasWhatsapp = whatsappNumber !== ''
  return (
    <div className="list-panel list-send">
      <button className="button button-buy button-big button-block" type="submit">
        <Icon name={hasWhatsapp ? 'whatsapp' : 'list'} />
        {hasWhatsapp ? 'Enviar pelo WhatsApp' : 'Gerar o código da lista'}
      </button>
      <button
        className="button button-line button-block"
        type="submit"
        formMethod="get"
        formAction={myListPath}
      >
        Atualizar quantidades
      </button>
      {terms.length > 0 && <TermsList terms={terms} />}
    </div>
  )
}
