import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { encode } from 'uqr'
import { mayDo } from '../../../contracts/permissions.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { awaitsPix, type PixReceiver, salePix } from '../../../shop/payments/sale-pix.ts'
import { toast } from '../../ui/toasts.tsx'
import { formatMoney } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { companyTabPath } from '../paths.ts'

interface Props {
  sale: Sale
  company: PixReceiver
}

/** The Pix code for what is owed for a sale in cash, also on its print (rule: payments-3). */
export function PixPanel({ sale, company }: Props) {
  if (!awaitsPix(sale)) return null
  const pix = salePix(sale, company)
  if (!pix) return <MissingPix />
  return (
    <section className="panel pix-panel" aria-label="Pix">
      <QrCode text={pix.code} label={`Código Pix de ${formatMoney(sale.owedValue)}`} />
      <div className="pix-panel-facts">
        <h2>Pix de {formatMoney(sale.owedValue)}</h2>
        <p>
          Chave ({pix.kind}): <span className="tabular-numbers">{pix.key}</span>
        </p>
        <p className="field-hint print-hidden">
          Confira o pagamento no aplicativo do banco: a loja não o vê.
        </p>
        <code className="pix-panel-code">{pix.code}</code>
        <button
          type="button"
          className="button button-line print-hidden"
          onClick={() => void copy(pix.code)}
        >
          <Copy className="icon" />
          Copiar código Pix
        </button>
      </div>
    </section>
  )
}

function MissingPix() {
  const mayChange = mayDo(useUser(), 'edit-settings')
  return (
    <p className="note print-hidden">
      Para o código Pix desta venda faltam a chave Pix e a cidade da loja:{' '}
      {mayChange ? (
        <Link to={companyTabPath}>informe-as em Personalizar Loja</Link>
      ) : (
        'peça a um administrador que as informe'
      )}
      .
    </p>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success('Código Pix copiado')
  } catch {
    // Without https, or when it is forbidden, a browser has no clipboard.
    toast.error('Não foi possível copiar. Selecione o código e copie.')
  }
}

/** The quiet zone of four modules that the standard asks for (ISO/IEC 18004). */
const quietZone = 4

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      className="pix-panel-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="pix-panel-light" />
      <path d={dark.join('')} className="pix-panel-dark" />
    </svg>
  )
}
