import {
  listNoteParameter,
  listSearchParameter,
  type ListRefusal,
  refusalParameter,
} from '../../../contracts/list-address.ts'
import { listNoteSchema } from '../../../contracts/lists.ts'
import { homePageQuerySchema } from '../../../contracts/product-query.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { headOf } from '../seo/head.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'
import { myListPath } from '../parts/paths.ts'
import { type Term, termsOf } from '../parts/terms.ts'
import { findProductsToList, type FoundProduct } from './found-products.server.ts'
import { listedLines } from './listed-line.server.ts'
import type { ListedLine } from './listed-line.ts'

/** What the server knows of the list page; the list itself is in the browser. */
export interface MyListPage {
  head: ReturnType<typeof headOf>
  /** What a link has asked to add. */
  added: ListedLine[]
  /** The term that was searched for without scripts, and what it found. */
  search: string
  found: FoundProduct[]
  companyName: string
  /** What the visitor tells the shop, as the address carries it without scripts. */
  note: string
  terms: Term[]
  /** Why the form without scripts was refused. */
  refusal?: string
  whatsappNumber: string
  phone?: Contact
}

const refusals: Record<ListRefusal, string> = {
  espera: 'Muitas listas foram enviadas há pouco. Tente de novo mais tarde.',
  itens: 'A lista não foi enviada: escolha pelo menos um produto à venda, até 99 de cada um.',
}

export async function myListPage(
  db: Database,
  query: URLSearchParams,
  settings: Settings,
  publicUrl: string,
): Promise<MyListPage> {
  const { companyName, whatsappNumber } = settings
  const added = await listedLines(db, query)
  const search = homePageQuerySchema.shape.busca.parse(query.get(listSearchParameter) ?? '')
  const listed = added.map(({ variantId }) => variantId)
  const phone = phoneOf(settings.phone)
  const refusal = new Map(Object.entries(refusals)).get(query.get(refusalParameter) ?? '')
  return {
    head: headOf({
      title: 'Minha lista',
      companyName,
      description: `Sua lista de produtos da ${companyName}.`,
      publicUrl,
      path: myListPath,
      kind: 'website',
      hidden: true,
    }),
    added,
    search,
    found: await findProductsToList(db, search, listed, settings),
    companyName,
    note: listNoteSchema.catch('').parse(query.get(listNoteParameter) ?? ''),
    terms: termsOf(settings),
    whatsappNumber,
    ...(refusal && { refusal }),
    ...(phone && { phone }),
  }
}
