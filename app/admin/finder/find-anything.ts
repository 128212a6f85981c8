import { List, type LucideIcon, Package, Plus, ReceiptText, Users } from 'lucide-react'
import { formatListCode, listCodesIn, typedListCode } from '../../../contracts/list-code.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import type { User } from '../../../contracts/users.ts'
import { listClients } from '../clients/calls.ts'
import { clientPath, newSaleFromListPath, newSalePath, productPath, salePath } from '../paths.ts'
import { listProducts } from '../products/calls.ts'
import { listSales } from '../sales/calls.ts'
import { clientNameOf } from '../sales/client-name.ts'
import { roomsFor } from '../screens.ts'
import { settingsFor } from '../settings/settings-screens.ts'

/** A screen, an action, or one product, client or sale. */
export interface FoundThing {
  /** Its path, which no other thing has. */
  id: string
  path: string
  name: string
  /** "Produto" */
  kind: string
  icon: LucideIcon
}

const maxOfEach = 4

/** The screens first, since their names are short and known. */
export async function findAnything(search: string, user: User): Promise<FoundThing[]> {
  const wanted = { search, limit: maxOfEach }
  const [products, clients, sales] = await Promise.all([
    listProducts({ ...wanted, searchIn: 'names' }),
    listClients(wanted),
    listSales(wanted),
  ])
  return [
    ...listNamed(search),
    ...actionsNamed(search),
    ...screensNamed(search, user),
    ...products.items.map(({ id, name }) => thing(productPath(id), name, 'Produto', Package)),
    ...clients.items.map(({ id, name }) => thing(clientPath(id), name, 'Cliente', Users)),
    ...sales.items.map((sale) =>
      thing(salePath(sale.id), `Venda ${sale.number}: ${clientNameOf(sale)}`, 'Venda', ReceiptText),
    ),
  ]
}

/** Offered for any text that can be a code: only opening it tells whether there is such a list. */
function listNamed(search: string): FoundThing[] {
  const code = typedListCode(search)
  if (code === undefined || listCodesIn(code).length === 0) return []
  return [thing(newSaleFromListPath(code), `Abrir a lista ${formatListCode(code)}`, 'Lista', List)]
}

/** What everybody in the back office may begin. */
function actionsNamed(search: string): FoundThing[] {
  const newSale = thing(newSalePath, 'Nova Venda', 'Ação', Plus)
  return isNamed(newSale.name, search) ? [newSale] : []
}

function isNamed(label: string, search: string): boolean {
  return withoutAccents(label).includes(withoutAccents(search))
}

function screensNamed(search: string, user: User): FoundThing[] {
  return [...roomsFor(user), ...settingsFor(user)]
    .flatMap(({ screens }) => screens)
    .filter(({ label }) => isNamed(label, search))
    .map(({ path, label, icon }) => thing(path, label, 'Tela', icon))
}

function thing(path: string, name: string, kind: string, icon: LucideIcon): FoundThing {
  return { id: path, path, name, kind, icon }
}
