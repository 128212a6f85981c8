import {
  Boxes,
  ClipboardCheck,
  type LucideIcon,
  PackagePlus,
  Rows3,
  ShoppingBasket,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import {
  entriesPath,
  oversoldPath,
  purchaseListPath,
  quantitiesPath,
  stockPath,
  stocktakesPath,
} from '../paths.ts'
import { useMay } from '../permissions.ts'

const screens: { path: string; label: string; icon: LucideIcon; isKept?: true }[] = [
  { path: quantitiesPath, label: 'Quantidades', icon: Rows3 },
  { path: stockPath, label: 'Reservas', icon: Boxes },
  { path: entriesPath, label: 'Entradas', icon: PackagePlus },
  { path: stocktakesPath, label: 'Contagens', icon: ClipboardCheck, isKept: true },
  { path: purchaseListPath, label: 'O que comprar', icon: ShoppingBasket },
  { path: oversoldPath, label: 'A conferir', icon: TriangleAlert },
]

/** The screens of the stock; a phone shows some of them, the open one among them. */
export function StockNav() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const mayKeep = useMay('keep-stock')
  const shown = screens.filter(({ isKept }) => !isKept || mayKeep)
  return (
    <nav ref={nav} className="tabs print-hidden" aria-label="Estoque">
      {shown.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === stockPath}>
          <Icon className="icon" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
