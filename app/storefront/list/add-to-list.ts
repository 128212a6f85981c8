import { maxListLines } from '../../../contracts/quantities.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { fetchLines } from './fetch-lines.ts'
import { addItem } from './stored-items.ts'

/** Adds what a link to the list page asks for, `/lista?{variant}=2`, and says so. */
export async function addToList(path: string): Promise<void> {
  const [, query = ''] = path.split('?')
  const lines = await fetchLines(query).catch(() => undefined)
  if (!lines) return void toast.error('Não foi possível adicionar à lista', 'Confira sua conexão.')
  if (lines.length === 0) toast.error('Este produto não está mais à venda')
  for (const line of lines) {
    const { variantId, quantity, effectivePriceCents: cents } = line
    const name = listedName(line)
    if (addItem({ variantId, quantity, name, cents }))
      toast.success('Adicionado à lista', `${quantity}x ${name}`)
    else
      toast.error(
        `Sua lista já tem ${maxListLines} itens, o máximo`,
        'Tire algum da lista antes de adicionar outro.',
      )
  }
}
