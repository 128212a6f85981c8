import { Icon } from '../../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { categoryPath, homePath, offersPath, workshopPath } from '../parts/paths.ts'
import type { Shell } from './shell.ts'

export function Footer({ shell }: { shell: Shell }) {
  const { companyName, logo, description, social, openingHours, cnpj, chatUrl } = shell
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
        <QuickLinks shell={shell} />
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

function QuickLinks({ shell: { categories, hasOffers, workshop } }: { shell: Shell }) {
  return (
    <nav aria-label="Links rápidos">
      <h2>Links rápidos</h2>
      <ul className="plain-list">
        <li>
          <a href={homePath}>Início</a>
        </li>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <a href={categoryPath(slug)}>{name}</a>
          </li>
        ))}
        {hasOffers && (
          <li>
            <a href={offersPath}>Ofertas</a>
          </li>
        )}
        {workshop && (
          <li>
            <a href={workshopPath}>{workshop}</a>
          </li>
        )}
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
