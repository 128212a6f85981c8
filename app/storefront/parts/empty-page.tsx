import type { ReactNode } from 'react'
import { ChatLink } from './chat-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useShell } from '../shell/use-shell.ts'
import { categoryPath, offersPath } from './paths.ts'

interface Props {
  icon: IconName
  title: string
  /** What has happened, or how it is filled. */
  text: string
  /** Asks the shop about just this; without it the chat begins with a greeting. */
  chatUrl?: string | undefined
  /** A further way on. */
  children?: ReactNode
}

/** A page without products that leads to them: offers, chat and main categories. */
export function EmptyPage({ icon, title, text, chatUrl, children }: Props) {
  const shell = useShell()
  const chat = chatUrl ?? shell?.chatUrl
  const categories = shell?.categories ?? []
  return (
    <div className="empty empty-page">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="empty-ways">
        {shell?.hasOffers && (
          <a className="button button-primary" href={offersPath}>
            Ver ofertas
          </a>
        )}
        {chat && (
          <ChatLink className="button button-line" url={chat}>
            Perguntar no WhatsApp
          </ChatLink>
        )}
        {children}
      </div>
      {categories.length > 0 && (
        <nav className="empty-page-categories" aria-label="Categorias da loja">
          {categories.map(({ name, slug }) => (
            <a key={slug} href={categoryPath(slug)}>
              {name}
              <Icon name="chevron-right" className="icon-small" />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
