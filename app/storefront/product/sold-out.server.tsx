import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from '../../ui/icon.tsx'
import type { SoldOut } from './choices.server.ts'

/**
 * What cannot be bought, and how to ask to be told when it arrives (rule: storefront-11). Rendered
 * only on the server: the scripts of the product page have no room for it.
 */
export function soldOutHtml({ text, label }: SoldOut, notifyUrl: string | undefined): string {
  return renderToStaticMarkup(
    <>
      <p>{text}</p>
      {notifyUrl !== undefined && (
        <a
          className="button button-buy button-big button-block"
          href={notifyUrl}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" />
          Avise-me quando chegar
        </a>
      )}
      <button className="button button-small button-block" disabled>
        {label}
      </button>
    </>,
  )
}
