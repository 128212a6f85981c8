import { type ListRefusal, refusalParameter } from '../../../contracts/lists.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { headOf } from '../seo/head.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'
import { myListPath } from '../parts/paths.ts'
import { listedLines } from './listed-line.server.ts'
import type { ListedLine } from './listed-line.ts'

/** What the server knows of the list page; the list itself is in the browser. */
export interface MyListPage {
  head: ReturnType<typeof headOf>
  /** What a link has asked to add. */
  added: ListedLine[]
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
    added: await listedLines(db, query),
    whatsappNumber,
    ...(refusal && { refusal }),
    ...(phone && { phone }),
  }
}
