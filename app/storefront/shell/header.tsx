import { ChatLink } from '../parts/chat-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListEntry } from '../list/list-entry.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchForm } from '../search/search-form.tsx'
import type { Shell } from './shell.ts'

export function Header({ shell }: { shell: Shell }) {
  return (
    <>
      <ContactBar shell={shell} />
      <header className="header">
        <div className="page-width">
          <PhoneMenu shell={shell} />
          <Logo logo={shell.logo} companyName={shell.companyName} />
          <SearchForm />
          {shell.phone && (
            <a
              className="icon-button header-call"
              href={shell.phone.href}
              aria-label={`Ligar para ${shell.phone.text}`}
            >
              <Icon name="phone" />
            </a>
          )}
          {shell.chatUrl && <ChatButton url={shell.chatUrl} />}
          <ListEntry />
          <MainNav shell={shell} />
        </div>
      </header>
    </>
  )
}

/** Always on the screen, and never over the page (rule: storefront-2). */
function ChatButton({ url }: { url: string }) {
  return (
    <ChatLink className="chat-button" url={url}>
      <span>Fale no WhatsApp</span>
    </ChatLink>
  )
}

function ContactBar({ shell: { address, mapUrl, openDays, phone } }: { shell: Shell }) {
  return (
    <div className="contact-strip" role="region" aria-label="Contato">
      <ul className="page-width">
        {address && (
          <li className="contact-strip-address">
            <a href={mapUrl} target="_blank" rel="noopener">
              <Icon name="map-pin" className="icon-small" />
              <span>{address}</span>
            </a>
          </li>
        )}
        {openDays && (
          <li>
            <Icon name="clock" className="icon-small" />
            {openDays}
          </li>
        )}
        {phone && (
          <li>
            <a href={phone.href}>
              <Icon name="phone" className="icon-small" />
              {phone.text}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
