import type { ReactNode } from 'react'
import { formatCents } from '../../../shop/text/currency.ts'
import { CardPicture } from '../parts/card-picture.tsx'
import { unbroken } from '../parts/unbroken.tsx'
import type { ListedLine } from './listed-line.ts'

export const soldOutNote = 'Esgotou: não entra no total.'

interface Props {
  line: ListedLine
  /** What has changed since it was added. */
  note?: string | undefined
  /** How the quantity is changed. */
  children: ReactNode
}

/** A product of the list: picture, name, price and quantity. */
export function ListLine({ line, note, children }: Props) {
  const { path, productName, choice, sku, picture, quantity, cashPriceCents, isService } = line
  return (
    <li className={line.inStock ? 'list-item' : 'list-item list-item-sold-out'}>
      <a className="list-item-picture" href={path} tabIndex={-1} aria-hidden="true">
        <CardPicture url={picture} alt="" early={false} sizes="96px" isService={isService} />
      </a>
      <div className="list-item-name">
        <a href={path}>{unbroken(productName)}</a>
        {choice && <small>{choice}</small>}
        {sku && <small>Código {sku}</small>}
        {note && <small className="list-item-note">{note}</small>}
      </div>
      <div className="list-item-quantity">{children}</div>
      <p className="list-line-price tabular-numbers">
        {line.inStock ? formatCents(cashPriceCents * quantity) : 'Esgotado'}
        {line.inStock && quantity > 1 && <small>{formatCents(cashPriceCents)} cada</small>}
      </p>
    </li>
  )
}
