import { Icon } from '../../ui/icon.tsx'
import type { SoldOut as SoldOutOf } from './choices.server.ts'

/** What cannot be bought, and how to ask to be told when it arrives (rule: storefront-11). */
export function SoldOut({ text, label, notifyUrl }: SoldOutOf) {
  return (
    <>
      <p>{text}</p>
      {notifyUrl && (
        <a
          className="button button-buy button-big button-block"
          href={notifyUrl}
          ping="/api/presses"
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
    </>
  )
}
