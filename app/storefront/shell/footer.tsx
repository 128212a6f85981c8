import { Icon } from '../../ui/icon.tsx'
import { Logo } from './logo.tsx'
import type { PageLink, Shell } from './shell.ts'

export function Footer({ shell }: { shell: Shell }) {
  const { companyName, logo, description, social, openingHours, cnpj, chatUrl, quickLinks, pages } =
    shell
  return (
    <footer className="footer">
      <div className="page-width">
        <div>
          <Logo logo={logo} companyName={companyName} />
          {description && <p className="footer-about">{description}</p>}
          {social && (
            <a href={social.href} target="_blank" rel="noopener">
              <Icon name="camera" />
              {social.text}
            </a>
          )}
        </div>
        <Links title="Links rápidos" links={quickLinks} />
        {pages.length > 0 && <Links title="A loja" links={pages} />}
        <ContactList shell={shell} />
        {openingHours.length > 0 && <OpeningHours openingHours={openingHours} />}
        <div className="footer-legal">
          <p>
            {companyName}
            {cnpj && ` · CNPJ ${cnpj}`} · Preços e disponibilidade podem mudar
            {chatUrl && '; a compra é concluída pelo WhatsApp'}.
          </p>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: PageLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain-list">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactList({ shell: { phone, email, address, mapUrl } }: { shell: Shell }) {
  if (!phone && !email && !address) return null
  return (
    <div>
      <h2>Contato</h2>
      <ul className="plain-list">
        {phone && (
          <li>
            <a href={phone.href}>
              <Icon name="phone" />
              {phone.text}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={email.href}>
              <Icon name="mail" />
              {email.text}
            </a>
          </li>
        )}
      </ul>
      {address && (
        <address>
          <a href={mapUrl} target="_blank" rel="noopener">
            <Icon name="map-pin" />
            {address}
          </a>
        </address>
      )}
    </div>
  )
}

function OpeningHours({ openingHours }: Pick<Shell, 'openingHours'>) {
  return (
    <div>
      <h2>Horário de atendimento</h2>
      <table>
        <tbody>
          {openingHours.map(({ days, hours }, at) => (
            <tr key={at}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
