import { formatListCode } from '../../../contracts/list-code.ts'
import { listPriceDays } from '../../../contracts/quantities.ts'
import { listLink, listText } from '../../../shop/lists/list-message.ts'
import { copyText } from '../../ui/copy-text.ts'
import { share } from '../../ui/share.ts'
import { TermsList } from '../parts/terms-list.tsx'
import type { ListedLine } from './listed-line.ts'
import type { MyListPage } from './my-list.server.ts'
import { ChatLink } from '../parts/chat-link.tsx'
import { CallLink } from './shop-links.tsx'
import { useFrozenList } from './use-frozen-list.ts'

interface Props {
  /** The lines of the list that can be bought now. */
  lines: ListedLine[]
  /** Of the visitor to the shop; empty for nothing. */
  note: string
  /** Whether the note is still being typed: the list is frozen afterwards. */
  isWriting: boolean
  draftId: string
  page: MyListPage
}

/**
 * The ways of a list to the shop. Until it is frozen, and when it cannot be, the message goes
 * without a code.
 */
export function SendPanel({ lines, note, isWriting, draftId, page }: Props) {
  const { phone, terms, ...shop } = page
  const { list, hasFailed, freezeNow } = useFrozenList(lines, note, draftId, isWriting)
  // What is printed or copied needs the code (rule: lists-1).
  const isSettled = list !== undefined || hasFailed
  const whatsappUrl = list?.whatsappUrl ?? listLink(shop, lines, { note })
  return (
    <section className="list-panel list-send" aria-label="Enviar para a loja">
      {whatsappUrl && (
        <ChatLink
          url={whatsappUrl}
          onClick={(event) => {
            if (isSettled) return
            event.preventDefault()
            // A new tab would be blocked after the wait.
            void freezeNow().then((now) => location.assign(now?.whatsappUrl ?? whatsappUrl))
          }}
        >
          Enviar pelo WhatsApp
        </ChatLink>
      )}
      <div role="status">
        {!hasFailed && (
          <p>
            Código da lista
            <b className="list-code">{list ? formatListCode(list.code) : '···-···'}</b>
          </p>
        )}
        <p className="list-send-note">
          {hasFailed
            ? 'Não foi possível gerar o código agora. A lista pode ser enviada mesmo assim.'
            : `${whatsappUrl ? 'Sem WhatsApp? ' : ''}Diga este código ${phone ? 'por telefone ou ' : ''}no balcão. Os preços valem por ${listPriceDays} dias, e a lista guarda só os produtos e o seu recado.`}
        </p>
      </div>
      {phone && <CallLink phone={phone} />}
      <div className="list-send-more">
        <button
          className="button button-quiet button-small"
          type="button"
          disabled={!list}
          onClick={() => list && void share('Minha lista', list.url)}
        >
          Compartilhar
        </button>
        <button
          className="button button-quiet button-small"
          type="button"
          disabled={!isSettled}
          onClick={() => void copyText(listText(lines, { note, frozen: list }), 'Lista copiada')}
        >
          Copiar texto
        </button>
        <button
          className="button button-quiet button-small"
          type="button"
          disabled={!isSettled}
          onClick={() => print()}
        >
          Imprimir
        </button>
      </div>
      {terms.length > 0 && <TermsList terms={terms} />}
    </section>
  )
}
