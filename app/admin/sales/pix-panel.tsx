import { Link } from 'react-router'
import { mayDo } from '../../../contracts/permissions.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { awaitsPix, type PixSeller, salePix } from '../../../shop/sales/sale-pix.ts'
import { formatMoney } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { PixCode } from '../parts/pix-code.tsx'
import { companyTabPath } from '../paths.ts'

interface Props {
  sale: Sale
  company: PixSeller
}

/** The Pix code for what is owed for a sale in cash, also on its print (rule: payments-3). */
export function PixPanel({ sale, company }: Props) {
  if (!awaitsPix(sale)) return null
  const pix = salePix(sale, company)
  if (!pix) return <MissingPix />
  return (
    <section className="panel pix-panel" aria-label="Pix">
      <PixCode code={pix.code} label={`Código Pix de ${formatMoney(sale.owedValue)}`}>
        <h2>Pix de {formatMoney(sale.owedValue)}</h2>
        <p>
          Chave ({pix.kind}): <span className="tabular-numbers">{pix.key}</span>
        </p>
        <p className="field-hint print-hidden">
          Confira o pagamento no aplicativo do banco: a loja não o vê.
        </p>
      </PixCode>
    </section>
  )
}

function MissingPix() {
  const mayChange = mayDo(useUser(), 'edit-settings')
  return (
    <p className="note print-hidden">
      Para o código Pix desta venda faltam a chave Pix e a cidade da loja:{' '}
      {mayChange ? (
        <Link to={companyTabPath}>informe-as em Empresa</Link>
      ) : (
        'peça a um administrador que as informe'
      )}
      .
    </p>
  )
}
