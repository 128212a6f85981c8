import { parseArgs } from 'node:util'
import { removeDemoShop } from '../../demo/remove.ts'
import { openPictures, withShop } from '../command.ts'

export const summary = 'Remove a loja de demonstração; o que foi criado ou alterado por você fica'
export const usage = 'demo remove'

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  const storage = await openPictures()
  const { products, categories, slides, clients, sales, pictures, kept } = await withShop(
    ({ db }) => removeDemoShop({ db, storage }),
  )
  console.log(
    `Removidos: ${products} produtos, ${categories} categorias, ${slides} slides, ${clients} clientes, ${sales} vendas e ${pictures} imagens da demonstração.`,
  )
  if (kept > 0)
    console.log(`Ficaram ${kept} itens da demonstração que foram alterados ou estão em uso.`)
  return 0
}
