import { ChatLink } from '../parts/chat-link.tsx'
import type { SoldOut as SoldOutOf } from './choices.server.ts'

/** What cannot be bought, and how to ask to be told when it arrives (rule: storefront-11). */
export function SoldOut({ text, label, notifyUrl }: SoldOutOf) {
  return (
    <>
      <p>{text}</p>
      {notifyUrl && <ChatLink url={notifyUrl}>Avise-me quando chegar</ChatLink>}
      <button className="button button-small button-block" disabled>
        {label}
      </button>
    </>
  )
}
