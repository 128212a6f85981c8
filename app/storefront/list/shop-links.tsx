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

export function CallLink({ phone }: { phone: Contact }) {
  return (
    <a className="button button-line button-block" href={phone.href}>
      <Icon name="phone" />
      Ligar para {phone.text}
    </a>
  )
}
