import { listNoteParameter, listUseParameter } from '../../../contracts/list-address.ts'
import { formatListCode, listCodesIn, listPath } from '../../../contracts/list-code.ts'
import { pictureOf } from '../../../contracts/pictures.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listLink, listTotals } from '../../../shop/lists/list-message.ts'
import { type ListedVariant, listedVariants } from '../../../shop/lists/listed-variants.ts'
import { cashLabel } from '../../../shop/text/cash-label.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import { findList, type FrozenItem, type StoredList } from '../../../shop/lists/stored-list.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import type { UnitPrices } from '../../../shop/text/quantity-link.ts'
import { myListPath } from '../parts/paths.ts'
import { type Term, termsOf } from '../parts/terms.ts'
import { headOf } from '../seo/head.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'
import { variantPath } from './listed-line.server.ts'

/** Everything that the page of a frozen list shows, formatted. */
export interface FrozenListPage {
  head: ReturnType<typeof headOf>
  /** "K7M-3QD". */
  code: string
  companyName: string
  /** Until when its prices hold. */
  validity: string
  lines: FrozenLine[]
  totals: UnitPrices
  /** Of the visitor; empty for nothing. */
  note: string
  terms: Term[]
  /** Puts what is still sold of it on the visitor's own list; missing where nothing is. */
  usePath?: string
  whatsappUrl?: string
  phone?: Contact
}

interface FrozenLine {
  name: string
  /** SKU. */
  code?: string
  quantity: number
  /** Of one piece, in cash, where there are several. */
  unit?: string
  cash: string
  /** Of its page, with this variant chosen; missing when it is no longer sold. */
  path?: string
  picture?: string
  isService?: true
}

/** Undefined for every code that opens nothing, whatever the reason (rule: lists-2). */
export async function frozenListPage(
  db: Database,
  typed: string,
  settings: Settings,
  publicUrl: string,
): Promise<FrozenListPage | undefined> {
  const [code] = listCodesIn(typed)
  const list = code === undefined ? undefined : await findList(db, code)
  if (!list) return undefined
  const path = listPath(list.code)
  const { items, note } = list
  const variants = await listedVariants(
    db,
    items.map(({ variantId }) => variantId),
  )
  const frozen = { code: list.code, url: publicUrl + path }
  const whatsappUrl = listLink(settings, items, { note, frozen })
  const phone = phoneOf(settings.phone)
  const usePath = usePathOf(list, variants)
  const shown = formatListCode(list.code)
  return {
    head: headOf({
      title: `Lista ${shown}`,
      companyName: settings.companyName,
      description: previewText(items),
      publicUrl,
      path,
      kind: 'website',
      ...(picturesOf(items, variants).length > 0 && { previewPath: `${path}/previa.jpg` }),
      hidden: true,
    }),
    code: shown,
    companyName: settings.companyName,
    validity: validityOf(list),
    lines: items.map((item) => lineOf(item, variants.get(item.variantId))),
    totals: listTotals(items),
    note,
    terms: termsOf(settings),
    ...(usePath && { usePath }),
    ...(whatsappUrl && { whatsappUrl }),
    ...(phone && { phone }),
  }
}

/** The preview of a list is made of the first of its pictures (rule: lists-2). */
export async function previewPictures(db: Database, typed: string): Promise<string[] | undefined> {
  const [code] = listCodesIn(typed)
  const list = code === undefined ? undefined : await findList(db, code)
  if (!list) return undefined
  const ids = list.items.map(({ variantId }) => variantId)
  return picturesOf(list.items, await listedVariants(db, ids))
}

/** Those that the shop has itself. */
function picturesOf(items: FrozenItem[], variants: Map<string, ListedVariant>): string[] {
  return items.flatMap(({ variantId }) => {
    const picture = variants.get(variantId)?.picture
    return picture && pictureOf(picture) ? [picture] : []
  })
}

/** "R$ 284,73 à vista no Pix · 3 produtos: Pneu 29, Câmara 29, Selim". */
function previewText(items: FrozenItem[]): string {
  const total = formatCents(listTotals(items).cashPriceCents)
  const count = items.length === 1 ? '1 produto' : `${items.length} produtos`
  return `${total} ${cashLabel} · ${count}: ${items.map(listedName).join(', ')}`
}

function usePathOf(
  { items, note }: StoredList,
  variants: Map<string, ListedVariant>,
): string | undefined {
  const sold = items.filter(({ variantId }) => variants.get(variantId)?.inStock)
  if (sold.length === 0) return undefined
  const query = new URLSearchParams(
    sold.map(({ variantId, quantity }) => [variantId, String(quantity)]),
  )
  if (note) query.set(listNoteParameter, note)
  query.set(listUseParameter, '1')
  return `${myListPath}?${query}`
}

function lineOf(item: FrozenItem, variant: ListedVariant | undefined): FrozenLine {
  const { sku, quantity, cashPriceCents } = item
  return {
    name: listedName(item),
    ...(sku && { code: sku }),
    quantity,
    ...(quantity > 1 && { unit: formatCents(cashPriceCents) }),
    cash: formatCents(cashPriceCents * quantity),
    ...(variant && { path: variantPath(variant) }),
    ...(variant?.picture && { picture: variant.picture }),
    ...(variant?.isService && { isService: true as const }),
  }
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

function validityOf({ expiresAt }: StoredList): string {
  const until = moment.format(new Date(expiresAt))
  return Date.parse(expiresAt) > Date.now()
    ? `Preços válidos até ${until}.`
    : `Estes preços valeram até ${until}: confirme com a loja.`
}
