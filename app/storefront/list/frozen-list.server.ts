import { formatListCode, listCodesIn, listPath } from '../../../contracts/list-code.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { findList } from '../../../shop/lists/find-list.ts'
import { listLink, listTotals } from '../../../shop/lists/list-message.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import type { FrozenItem, StoredList } from '../../../shop/lists/stored-list.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import type { UnitPrices } from '../../../shop/text/quantity-link.ts'
import { headOf } from '../seo/head.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'

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
  const whatsappUrl = listLink(settings, list.items, { code: list.code, url: publicUrl + path })
  const phone = phoneOf(settings.phone)
  const shown = formatListCode(list.code)
  return {
    head: headOf({
      title: `Lista ${shown}`,
      companyName: settings.companyName,
      description: `Lista de produtos da ${settings.companyName}.`,
      publicUrl,
      path,
      kind: 'website',
      hidden: true,
    }),
    code: shown,
    companyName: settings.companyName,
    validity: validityOf(list),
    lines: list.items.map(lineOf),
    totals: listTotals(list.items),
    ...(whatsappUrl && { whatsappUrl }),
    ...(phone && { phone }),
  }
}

function lineOf(item: FrozenItem): FrozenLine {
  const { sku, quantity, cashPriceCents } = item
  return {
    name: listedName(item),
    ...(sku && { code: sku }),
    quantity,
    ...(quantity > 1 && { unit: formatCents(cashPriceCents) }),
    cash: formatCents(cashPriceCents * quantity),
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
