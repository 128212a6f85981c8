import { useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { dayOf } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { useCompanyName } from '../layout-user.ts'
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
  const nav = useRef<HTMLElement>(null)
  // On a phone the row is longer than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const companyName = useCompanyName()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <p className="print-only report-printed">
        {companyName}, impresso em {dayText(today)}
      </p>
      <nav ref={nav} className="tabs print-hidden" aria-label="Relatórios">
        {screens.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === reportsPath}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
