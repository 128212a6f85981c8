import { Link } from 'react-router'
import { formatVoucherCode } from '../../../contracts/voucher-code.ts'
import type { Voucher } from '../../../contracts/vouchers.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatMoney } from '../formats.ts'
import { Panel } from '../parts/panel.tsx'
import { salePath } from '../paths.ts'

/** Store credit that can still be used; nothing without any. */
export function ClientVouchers({ vouchers }: { vouchers: Voucher[] }) {
  if (vouchers.length === 0) return null
  return (
    <Panel title="Vales com saldo">
      <ul className="plain-list client-rows">
        {vouchers.map(({ code, left, validUntil, saleId, saleNumber }) => (
          <li key={code}>
            <span className="tabular-numbers">{formatVoucherCode(code)}</span>
            <b className="tabular-numbers">{formatMoney(left)}</b>
            <small>
              {validUntil === null ? 'Sem prazo' : `Vale até ${dayText(validUntil)}`}
              {saleId !== null && (
                <>
                  {', da '}
                  <Link className="link" to={salePath(saleId)}>
                    venda {saleNumber}
                  </Link>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
