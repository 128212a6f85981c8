import { listNoteParameter, listUseParameter } from '../../../contracts/list-address.ts'
import { maxListLines } from '../../../contracts/quantities.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { fetchLines } from './fetch-lines.ts'
import { myListPath } from '../parts/paths.ts'
import type { ListedLine } from './listed-line.ts'
import { addItem, type StoredItem, takeBack } from './stored-items.ts'

/** Adds what the query of a link to the list page asks for, `{variant}=2`, and says so. */
export async function addToList(query: string): Promise<void> {
  const lines = await askFor(query)
  if (!lines) return
  const asked = new URLSearchParams(query)
  if (asked.has(listUseParameter)) await takeOver(lines, asked.get(listNoteParameter) ?? '')
  else addLines(lines)
}

/** What the query asks for; undefined, and said, when the shop could not be asked. */
export async function askFor(query: string): Promise<ListedLine[] | undefined> {
  const lines = await fetchLines(query).catch(() => undefined)
  if (!lines) toast.error('Não foi possível adicionar à lista', 'Confira sua conexão.')
  return lines
}

/** One note for all of them: a part and its fitting come and go together. */
export function addLines(lines: readonly ListedLine[]): void {
  if (lines.length === 0) return void toast.error('Este produto não está mais à venda')
  const added = lines.flatMap((line) => {
    const total = addItem(itemOf(line))
    return total === undefined ? [] : { ...line, total }
  })
  if (added.length < lines.length) sayFull()
  if (added.length === 0) return
  const names = added.map((line) => `${line.total}x ${listedName(line)}`)
  said('Adicionado à lista', names.join(' + '), () => {
    for (const { variantId, quantity } of added) takeBack(variantId, quantity)
  })
}

/** A whole list becomes part of this browser's. */
async function takeOver(lines: readonly ListedLine[], note: string): Promise<void> {
  if (lines.length === 0) return void toast.error('Estes produtos não estão mais à venda')
  const { mergeItems } = await import('./merge-items.ts')
  const merged = mergeItems(lines.map(itemOf), note)
  if (!merged) return sayFull()
  const count = lines.length === 1 ? '1 produto' : `${lines.length} produtos`
  if (merged.othersCount === 0) said('Esta é a sua lista agora', count, merged.undo)
  else said('Juntada à sua lista', `${count}. O que você já tinha continua nela.`, merged.undo)
}

function itemOf(line: ListedLine): StoredItem {
  const { variantId, slug, quantity, effectivePriceCents: cents, isService } = line
  return { variantId, slug, quantity, name: listedName(line), cents, isService }
}

let lastSaid = 0

/** Instead of the note before, which would lie over what is looked at. */
function said(text: string, detail: string, undo: () => void): void {
  toast.dismiss(lastSaid)
  lastSaid = toast.success(text, detail, [
    { text: 'Desfazer', onPress: undo },
    { text: 'Ver lista', path: myListPath },
  ])
}

function sayFull(): void {
  toast.error(
    `Sua lista já tem ${maxListLines} itens, o máximo`,
    'Tire algum da lista antes de adicionar outro.',
  )
}
