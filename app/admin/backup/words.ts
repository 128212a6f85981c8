import { type ArchiveCounts, archiveKindNames } from '../../../contracts/backup.ts'
import { formatCount } from '../formats.ts'

/** This screen has room to say what `other` includes. */
export const kindNames = {
  ...archiveKindNames,
  other: `${archiveKindNames.other} (endereços antigos, totais por dia)`,
}

const counted: Record<keyof ArchiveCounts, [one: string, many: string]> = {
  products: ['produto', 'produtos'],
  categories: ['categoria', 'categorias'],
  images: ['imagem', 'imagens'],
  slides: ['slide', 'slides'],
  clients: ['cliente', 'clientes'],
  sales: ['venda', 'vendas'],
  users: ['usuário', 'usuários'],
}
const order = ['products', 'categories', 'images', 'slides', 'clients', 'sales', 'users'] as const

/** "48 produtos, 138 imagens e 2 usuários", without kinds that the archive does not contain. */
export function contentsOf(counts: ArchiveCounts): string {
  return listed(
    order
      .filter((kind) => counts[kind] > 0)
      .map((kind) => formatCount(counts[kind], ...counted[kind]).replace(' ', '\u00a0')),
  )
}

const list = new Intl.ListFormat('pt-BR')

export function listed(words: string[]): string {
  return list.format(words)
}
