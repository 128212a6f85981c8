import { useEffect, useState } from 'react'
import { voucherCodeSchema } from '../../../contracts/voucher-code.ts'
import type { Voucher } from '../../../contracts/vouchers.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { ApiFailure } from '../api.ts'
import { formatMoney } from '../formats.ts'
import { TextField } from '../parts/field.tsx'
import { findVoucher } from '../vouchers/calls.ts'
import { clientNameOf } from './client-name.ts'

/** The voucher with a typed code: undefined until there is one, null when no voucher has it. */
export function useVoucher(typed: string): Voucher | null | undefined {
  const { data: code } = voucherCodeSchema.safeParse(typed)
  const [found, setFound] = useState<{ code: string; voucher: Voucher | null }>()
  useEffect(() => {
    if (code === undefined) return
    let isWanted = true
    const show = (voucher: Voucher | null) => isWanted && setFound({ code, voucher })
    findVoucher(code).then(show, (error: unknown) => {
      // Any other failure is said when the payment is recorded.
      if (error instanceof ApiFailure && error.status === 404) show(null)
    })
    return () => {
      isWanted = false
    }
  }, [code])
  return code !== undefined && found?.code === code ? found.voucher : undefined
}

interface Props {
  value: string
  onChange(code: string): void
  voucher: Voucher | null | undefined
  error: string | undefined
}

/** The code of a voucher that pays, and what is left of it. */
export function VoucherField({ value, onChange, voucher, error }: Props) {
  return (
    <TextField
      label="Código do vale"
      value={value}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="K7M3-QDWX"
      error={voucher === null ? 'Não existe vale com este código' : error}
      hint={<span role="status">{voucher ? leftText(voucher) : 'Está impresso no vale.'}</span>}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function leftText(voucher: Voucher): string {
  const { left, saleId, isExpired, validUntil } = voucher
  if (isExpired && validUntil !== null) return `Este vale venceu em ${dayText(validUntil)}.`
  const of = saleId === null ? '' : ` de ${clientNameOf(voucher)}`
  return left === 0 ? 'Não resta nada deste vale.' : `Restam ${formatMoney(left)} do vale${of}.`
}
