import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../formats.ts'
import { purchaseListPath } from '../paths.ts'

/** How many variants are below their minimum, with a link to the purchase list (rule: stock-6). */
export function LowStock({ variants }: { variants: number }) {
  return (
    <p className="note dashboard-low" role="status">
      <ShoppingBasket className="icon" />
      <span>
        {formatCount(variants, 'variação está', 'variações estão')} abaixo do mínimo.{' '}
        <Link className="link" to={purchaseListPath}>
          Ver o que comprar
        </Link>
      </span>
    </p>
  )
}
