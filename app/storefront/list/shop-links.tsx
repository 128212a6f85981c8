import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { Contact } from '../shell/shell.ts'

/** Whom a printed list is for. */
export function ShopLine({ companyName, phone }: { companyName: string; phone?: Contact }) {
  return (
    <p className="list-shop">
      {companyName}
      {phone && ` · ${phone.text}`}
    </p>
  )
}

interface ChatProps {
  url: string
  text: string
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
}

/** Opens the chat with the shop with a message in it. */
export function ChatLink({ url, text, onClick }: ChatProps) {
  return (
    <a
      className="button button-buy button-big button-block"
      href={url}
      ping="/api/presses"
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    >
      <Icon name="whatsapp" />
      {text}
    </a>
  )
}

export function CallLink({ phone }: { phone: Contact }) {
  return (
    <a className="button button-line button-block" href={phone.href}>
      <Icon name="phone" />
      Ligar para {phone.text}
    </a>
  )
}
