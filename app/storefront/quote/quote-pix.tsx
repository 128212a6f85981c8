import { useEffect, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import type { QuoteOffer } from './quote-page.server.ts'

/** The Pix code of a quote. Without scripts the code is selected by a tap and copied. */
export function QuotePix({ pix: { amount, code, qr } }: { pix: NonNullable<QuoteOffer['pix']> }) {
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy(true), [])
  return (
    <section className="list-panel quote-pix" aria-labelledby="pix">
      <h2 id="pix">Pague {amount} com Pix</h2>
      <QrCode className="quote-pix-qr" shape={qr} label={`Código Pix de ${amount}`} />
      <p>Leia o código no aplicativo do seu banco, ou copie e cole:</p>
      <code>{code}</code>
      {canCopy && (
        <button
          type="button"
          className="button button-line button-block"
          onClick={() => void copyText(code, 'Código Pix copiado')}
        >
          Copiar código Pix
        </button>
      )}
      <p>Depois de pagar, avise a loja: ela confere o pagamento e confirma o pedido.</p>
    </section>
  )
}
