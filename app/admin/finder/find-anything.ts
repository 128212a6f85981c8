import { List, type LucideIcon, Package, ReceiptText, Users } from 'lucide-react'
import { formatListCode, listCodesIn, typedListCode } from '../../../contracts/list-code.ts'
import type { Product } from '../../../contracts/products.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import type { User } from '../../../contracts/users.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { listClients } from '../clients/calls.ts'
import { contactText } from '../clients/contact.ts'
import { formatMoney } from '../formats.ts'
import { clientPath, newSaleFromListPath, productPath, salePath } from '../paths.ts'
import { listProducts } from '../products/calls.ts'
import { listSales } from '../sales/calls.ts'
import { clientNameOf } from '../sales/client-name.ts'
import { roomsFor, type Screen, screensFor } from '../screens.ts'
import { settingsFor } from '../settings/settings-screens.ts'
import { actions } from './actions.ts'

/** A screen, an action, or one product, client or sale. */
export interface FoundThing {
  /** Its path, which no other thing has. */
  id: string
  name: string
  /** "Produto · R$ 89,90" */
  detail: string
  icon: LucideIcon
}

const maxOfEach = 4

/** What is called so first, then what is known by other words. */
export async function findAnything(search: string, user: User): Promise<FoundThing[]> {
  const wanted = { search, limit: maxOfEach }
  const [products, clients, sales] = await Promise.all([
    listProducts({ ...wanted, searchIn: 'names' }),
    listClients(wanted),
    listSales(wanted),
  ])
  const { named, meant } = knownThings(search, user)
  return [
    ...listNamed(search),
    ...named,
    ...products.items.map(({ id, name, kind, price, promotionalPrice, inStock }) => ({
      id: productPath(id),
      name,
      detail: `${formatMoney(effectivePrice(price, promotionalPrice))}, ${stateOf(kind, inStock)}`,
      icon: Package,
    })),
    ...clients.items.map((client) => ({
      id: clientPath(client.id),
      name: client.name,
      detail: contactText(client) || 'Cliente',
      icon: Users,
    })),
    ...sales.items.map((sale) => ({
      id: salePath(sale.id),
      name: `Venda ${sale.number}: ${clientNameOf(sale)}`,
      detail: formatMoney(sale.finalValue),
      icon: ReceiptText,
    })),
    ...meant,
  ]
}

/** Offered for any text that can be a code: only opening it tells whether there is such a list. */
function listNamed(search: string): FoundThing[] {
  const code = typedListCode(search)
  if (code === undefined || listCodesIn(code).length === 0) return []
  const name = `Abrir a lista ${formatListCode(code)}`
  return [{ id: newSaleFromListPath(code), name, detail: 'Lista', icon: List }]
}

/** What the user may begin. */
export function actionsOf(user: User): FoundThing[] {
  return screensFor(user, actions).map((action) => thingOf(action, 'Ação'))
}

/** Actions and screens: those whose names have all the words, and those that are known by them. */
function knownThings(search: string, user: User): Record<'named' | 'meant', FoundThing[]> {
  const screens = [...roomsFor(user), ...settingsFor(user)].flatMap((group) => group.screens)
  const known = [
    ...screensFor(user, actions).map((screen) => ({ screen, kind: 'Ação' })),
    ...screens.map((screen) => ({ screen, kind: 'Tela' })),
  ]
  const isNamed = ({ label }: Screen) => hasWords(label, search)
  const isMeant = ({ label, words }: Screen) => hasWords(`${label} ${words}`, search)
  return {
    named: known
      .filter(({ screen }) => isNamed(screen))
      .map(({ screen, kind }) => thingOf(screen, kind)),
    meant: known
      .filter(({ screen }) => isMeant(screen) && !isNamed(screen))
      .map(({ screen, kind }) => thingOf(screen, kind)),
  }
}

/** Whether each word of the search begins a word of the text. */
function hasWords(text: string, search: string): boolean {
  const known = wordsOf(text)
  return wordsOf(search).every((word) => known.some((each) => each.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function thingOf({ path, label, icon }: Screen, kind: string): FoundThing {
  return { id: path, name: label, detail: kind, icon }
}

function stateOf(kind: Product['kind'], inStock: boolean): string {
  if (kind === 'service') return 'serviço'
  return inStock ? 'em estoque' : 'fora de estoque'
}
