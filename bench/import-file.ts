import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const kinds = [
  'Câmbio traseiro',
  'Pneu',
  'Câmara de ar',
  'Selim',
  'Pedal',
  'Freio a disco',
  'Guidão',
  'Capacete',
  'Luva',
  'Corrente',
]
const colours = ['Preto', 'Prata', 'Vermelho', 'Azul']
const purpose = 'para uso diário e trilhas leves, montado e conferido na loja antes da entrega.'
const categories = 40

/** A folder in the import format (docs/import.md) with as many products and no photos. */
export async function writeImport(parent: string, products: number): Promise<string> {
  const folder = join(parent, 'catalogue')
  await mkdir(folder)
  const main = { name: 'Componentes', slug: 'componentes', description: '', parent: null, order: 1 }
  const children = Array.from({ length: categories }, (_, i) => ({
    name: `Grupo ${i + 1}`,
    slug: `grupo-${i + 1}`,
    description: '',
    parent: 'componentes',
    order: i + 1,
  }))
  await writeFile(join(folder, 'categories.json'), JSON.stringify([main, ...children]))
  await writeFile(
    join(folder, 'products.json'),
    JSON.stringify(Array.from({ length: products }, (_, i) => product(i))),
  )
  return folder
}

function product(i: number) {
  const kind = kinds[i % kinds.length]
  const colour = colours[i % colours.length]
  return {
    sku: `B-${i}`,
    name: `${kind} linha ${i} – ${colour}`,
    description: `<p>${kind} ${purpose}</p><ul><li><strong>Cor:</strong> ${colour}</li></ul>`,
    price: 20 + (i % 900) + 0.9,
    promotionalPrice: i % 8 === 0 ? 10 + (i % 900) / 2 : null,
    category: `grupo-${1 + (i % categories)}`,
    inStock: i % 9 !== 0,
    images: [],
    createdAt: '2025-03-01T03:00:00.000Z',
  }
}
