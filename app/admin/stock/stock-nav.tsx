import {
  Boxes,
  ClipboardCheck,
  type LucideIcon,
  PackagePlus,
  Rows3,
  ShoppingBasket,
  TriangleAlert,
} from 'lucide-react'
import { ScreenNav } from '../parts/screen-nav.tsx'
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

/** The screens of the stock. */
export function StockNav() {
  const mayKeep = useMay('keep-stock')
  return <ScreenNav label="Estoque" screens={screens.filter(({ isKept }) => !isKept || mayKeep)} />
}
