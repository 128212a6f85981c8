import { useState } from 'react'
import { formatCents } from '../../../shop/text/currency.ts'
import { type Enquiry, enquiryLink } from '../../../shop/text/enquiry.ts'
import { Icon } from '../../ui/icon.tsx'

const maxQuantity = 999

/** A WhatsApp link that asks about the chosen quantity; without scripts, about one. */
export function EnquiryForm({ enquiry }: { enquiry: Enquiry }) {
  const [typed, setTyped] = useState('1')
  const quantity = Number(typed) || 1
  return (
    <section className="enquiry" aria-labelledby="perguntar">
      <h2 id="perguntar">Quer saber mais antes de comprar?</h2>
      <div className="enquiry-row">
        <QuantityField typed={typed} quantity={quantity} setTyped={setTyped} />
        <p className="enquiry-total" aria-live="polite">
          <small>
            {enquiry.cashPriceCents < enquiry.effectivePriceCents
              ? 'Total à vista no Pix'
              : 'Total'}
          </small>
          <b className="tabular-numbers">{formatCents(enquiry.cashPriceCents * quantity)}</b>
        </p>
      </div>
      <a
        className="button button-line button-block"
        href={enquiryLink(enquiry, quantity)}
        target="_blank"
        rel="noopener"
      >
        Perguntar sobre este produto
      </a>
    </section>
  )
}

interface QuantityProps {
  typed: string
  quantity: number
  setTyped: (typed: string) => void
}

function QuantityField({ typed, quantity, setTyped }: QuantityProps) {
  return (
    <div className="stepper">
      <button
        aria-label="Diminuir quantidade"
        disabled={quantity <= 1}
        onClick={() => setTyped(String(quantity - 1))}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label="Quantidade"
        inputMode="numeric"
        maxLength={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(String(quantity))}
      />
      <button
        aria-label="Aumentar quantidade"
        disabled={quantity >= maxQuantity}
        onClick={() => setTyped(String(quantity + 1))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
