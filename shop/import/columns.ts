import { slugFrom } from '../../contracts/text.ts'

/** The names a column may have, without accents, spaces and capitals; the first one is English. */
const productColumns: Record<string, string[]> = {
  sku: ['sku', 'codigo', 'code', 'referencia', 'ref'],
  slug: ['slug'],
  name: ['name', 'nome', 'produto', 'titulo'],
  description: ['description', 'descricao'],
  price: ['price', 'preco', 'valor'],
  promotionalPrice: ['promotionalprice', 'precopromocional', 'promocao', 'saleprice'],
  category: ['category', 'categoria'],
  inStock: ['instock', 'estoque', 'emestoque', 'disponivel', 'stock'],
  images: ['images', 'imagens', 'imagem', 'image', 'fotos', 'foto', 'photos'],
  createdAt: ['createdat', 'criadoem', 'cadastro', 'datadecadastro', 'datadecriacao'],
  rating: ['rating', 'avaliacao', 'nota'],
  reviewCount: ['reviewcount', 'avaliacoes', 'numerodeavaliacoes'],
}

const categoryColumns: Record<string, string[]> = {
  name: ['name', 'nome', 'categoria', 'category'],
  slug: ['slug'],
  description: ['description', 'descricao'],
  parent: ['parent', 'pai', 'categoriapai', 'principal', 'categoriaprincipal'],
  order: ['order', 'ordem', 'posicao'],
  isActive: ['isactive', 'ativa', 'ativo', 'active'],
}

const columns = { categories: categoryColumns, products: productColumns }
export type RowKind = keyof typeof columns

/** The name of this program for a column called so in a file; undefined for a column that says nothing to it. */
export function columnOf(kind: RowKind, header: string): string | undefined {
  const plain = slugFrom(header).replaceAll('-', '')
  return Object.keys(columns[kind]).find((column) => columns[kind][column]?.includes(plain))
}

/** What a file holds, by its columns: only products have a price, a code, a stock or photos. */
export function kindOfColumns(headers: string[]): RowKind {
  const telling = ['sku', 'price', 'inStock', 'images']
  return headers.some((header) => telling.includes(columnOf('products', header) ?? ''))
    ? 'products'
    : 'categories'
}

/** How the plan calls what changes. */
export const columnLabels: Record<string, string> = {
  sku: 'SKU',
  slug: 'slug',
  name: 'nome',
  description: 'descrição',
  price: 'preço',
  promotionalPrice: 'preço promocional',
  categoryId: 'categoria',
  category: 'categoria',
  inStock: 'estoque',
  images: 'fotos',
  createdAt: 'data de criação',
  rating: 'avaliação',
  reviewCount: 'número de avaliações',
  parentId: 'categoria pai',
  parent: 'categoria pai',
  order: 'ordem',
  isActive: 'situação',
}
