import { Icon } from '../../ui/icon.tsx'
import type { Reach as ReachOf } from './order.server.ts'

/** The best way there is to a shop without a WhatsApp number: telephone, e-mail or address. */
export default function Reach({ phone, email, address }: ReachOf) {
  if (phone)
    return (
      <a className="button button-buy button-big button-block" href={phone.href}>
        <Icon name="phone" />
        Ligar para {phone.text}
      </a>
    )
  if (email)
    return (
      <a className="button button-buy button-big button-block" href={`mailto:${email}`}>
        <Icon name="mail" />
        Escrever para a loja
      </a>
    )
  if (!address) return null
  return (
    <p className="note">
      <Icon name="store" />
      Compre na loja: {address}
    </p>
  )
}
