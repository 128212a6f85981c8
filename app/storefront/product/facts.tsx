import { Icon } from '../../ui/icon.tsx'
import { CompareLink } from '../compare/compare-link.tsx'
import { OpenNow } from '../parts/open-now.tsx'
import { TermsList } from '../parts/terms-list.tsx'
import { useShell } from '../shell/use-shell.ts'
import type { ProductPage } from './product-page.server.ts'

/** How it is fetched, delivered and paid; what the shop has not written is said in the chat. */
export default function Facts({
  page: { slug, address, order, terms, isService },
}: {
  page: ProductPage
}) {
  const { openSpans = [] } = useShell() ?? {}
  return (
    <>
      <OpenNow spans={openSpans} />
      {terms.length > 0 && <TermsList terms={terms} />}
      <ul className="product-facts">
        {address && (
          <li>
            <Icon name="map-pin" />
            <span>{address}</span>
          </li>
        )}
        {order && terms.length === 0 && (
          <li>
            <Icon name="message-circle" />
            <span>
              {isService ? 'Dia e pagamento' : 'Pagamento e entrega'} combinados na conversa
            </span>
          </li>
        )}
        <li>
          <Icon name="sliders-horizontal" />
          <CompareLink slug={slug} />
        </li>
      </ul>
    </>
  )
}
