import { useState } from 'react'
import { dayOf } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { useCompanyName } from '../layout-user.ts'
import { ScreenNav } from '../parts/screen-nav.tsx'
import {
  commissionsPath,
  demandPath,
  lostClientsPath,
  reportsPath,
  slowMoversPath,
} from '../paths.ts'

const screens = [
  { path: reportsPath, label: 'Vendas' },
  { path: commissionsPath, label: 'Comissões' },
  { path: slowMoversPath, label: 'Parados' },
  { path: lostClientsPath, label: 'Clientes que sumiram' },
  { path: demandPath, label: 'O que procuraram' },
]

/** The reports. */
export function ReportNav() {
  const companyName = useCompanyName()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <p className="print-only report-printed">
        {companyName}, impresso em {dayText(today)}
      </p>
      <ScreenNav label="Relatórios" screens={screens} />
    </>
  )
}
