import { maxListLines } from '../../../contracts/quantities.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { fetchLines } from './fetch-lines.ts'
import { myListPath } from '../parts/paths.ts'
import type { ListedLine } from './listed-line.ts'
import { addItem, takeBack } from './stored-items.ts'

/**
 * Adds what the query of a link to the list page asks for, `{variant}=2`, and says so. Returns
 * false when the shop could not be asked.
 */
export async function addToList(query: string): Promise<boolean> {
  const lines = await fetchLines(query).catch(() => undefined)
  if (!lines) {
    toast.error('Não foi possível adicionar à lista', 'Confira sua conexão.')
    return false
  }
  if (lines.length === 0) toast.error('Este produto não está mais à venda')
  for (const line of lines) add(line)
  return true
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
