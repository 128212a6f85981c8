import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  url: string
  /** A large button unless it says something else. */
  className?: string
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
  children: ReactNode
}

const large = 'button button-buy button-big button-block'

/** Opens the chat with the shop, with a message in it; the press is counted (rule: reports-6). */
export function ChatLink({ url, className = large, onClick, children }: Props) {
  return (
    <a
      className={className}
      href={url}
      ping="/api/presses"
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    >
      <Icon name="whatsapp" />
      {children}
    </a>
  )
}
