import { maxListLines } from '../../../contracts/quantities.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { fetchLines } from './fetch-lines.ts'
import { myListPath } from '../parts/paths.ts'
import type { ListedLine } from './listed-line.ts'
import { addItem, takeBack } from './stored-items.ts'

/** Adds what the query of a link to the list page asks for, `{variant}=2`, and says so. */
export async function addToList(query: string): Promise<void> {
  const lines = await askFor(query)
  if (lines) addLines(lines)
}

/** What the query asks for; undefined, and said, when the shop could not be asked. */
export async function askFor(query: string): Promise<ListedLine[] | undefined> {
  const lines = await fetchLines(query).catch(() => undefined)
  if (!lines) toast.error('Não foi possível adicionar à lista', 'Confira sua conexão.')
  return lines
}

export function addLines(lines: readonly ListedLine[]): void {
  if (lines.length === 0) toast.error('Este produto não está mais à venda')
  for (const line of lines) add(line)
}

function add(line: ListedLine): void {
  const { variantId, slug, quantity, effectivePriceCents: cents } = line
  const name = listedName(line)
  const total = addItem({ variantId, slug, quantity, name, cents })
  if (total === undefined)
    toast.error(
      `Sua lista já tem ${maxListLines} itens, o máximo`,
      'Tire algum da lista antes de adicionar outro.',
    )
  else
    toast.success('Adicionado à lista', `${total}x ${name}`, [
      { text: 'Desfazer', onPress: () => takeBack(variantId, quantity) },
      { text: 'Ver lista', path: myListPath },
    ])
}
