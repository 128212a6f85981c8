import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
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
  return (
    <nav ref={nav} className="tabs print-hidden" aria-label="Relatórios">
      {screens.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === reportsPath}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
