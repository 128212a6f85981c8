import { useEffect, useState } from 'react'
import { dayOf } from '../../../shop/calendar.ts'
import type { PaymentMeans } from '../../../contracts/payments.ts'
import { findClosing } from '../closing/calls.ts'
import { saving } from '../failures.ts'
import { formatMoney } from '../formats.ts'

interface Props {
  means: PaymentMeans | 'later' | undefined
  /** What is given back, in reais. */
  amount: number
}

/** Says when more cash is given back than came in today; the change of before is not known. */
export function DrawerNote({ means, amount }: Props) {
  const isCash = means === 'cash'
  const [cash, setCash] = useState<number>()
  useEffect(() => {
    if (!isCash) return
    const load = async () => {
      const today = dayOf(new Date())
      const { saved } = await saving('load-closing', () => findClosing({ from: today, to: today }))
      setCash(saved?.cash)
    }
    void load()
  }, [isCash])
  if (!isCash || cash === undefined || cash >= amount) return null
  return (
    <p className="field-hint" role="status">
      A gaveta pode não ter {formatMoney(amount)}: em dinheiro, hoje há{' '}
      {formatMoney(Math.max(0, cash))}, fora o troco que já estava nela.
    </p>
  )
}
