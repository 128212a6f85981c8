import { plain } from './columns.ts'
import type { ProductColumn } from './product-row.ts'

/** What spreadsheets of other systems state besides our own columns. */
type ForeignColumn =
  | ProductColumn
  | 'id'
  | 'type'
  /** The SKU, or "id:" and the id, of the product whose variation the row is. */
  | 'parent'
  /** Options and values in one text: "Cor:Azul;Tamanho:M". */
  | 'variation'
  | 'published'
  | 'status'
  /** The price that Shopify strikes through, higher than what is paid. */
  | 'compareAt'
  | 'isAvailable'

/** The cells of a row. */
export type ForeignCells = Partial<Record<ForeignColumn, string | undefined>>

/** A spreadsheet that another system writes. */
export interface Layout {
  name: 'Nuvemshop' | 'Shopify' | 'WooCommerce' | 'Bling' | 'Tiny'
  /** A file has this layout when it has all headings of one of these lists. */
  telling: string[][]
  /** The headings of our columns; of several, the first with a text counts. */
  columns: Partial<Record<ForeignColumn, string[]>>
  /**
   * Variations are rows of the same address, of which the first states what the product has, or
   * rows that name their product.
   */
  variations: 'of one address' | 'of a parent'
}

/**
 * The headings as the systems write them, in their languages and versions; capitals, accents and
 * signs do not count. Read in exports and templates in public repositories, 2026-11.
 */
const layouts: Layout[] = [
  {
    name: 'Nuvemshop',
    telling: [
      ['Identificador URL', 'Categorias', 'Nome da variação 1', 'Valor da variação 1'],
      ['Identificador de URL', 'Categorías', 'Nombre de propiedad 1', 'Valor de propiedad 1'],
    ],
    columns: {
      slug: ['Identificador URL', 'Identificador de URL'],
      name: ['Nome', 'Nombre'],
      category: ['Categorias', 'Categorías'],
      optionName1: ['Nome da variação 1', 'Nombre de propiedad 1'],
      optionValue1: ['Valor da variação 1', 'Valor de propiedad 1'],
      optionName2: ['Nome da variação 2', 'Nombre de propiedad 2'],
      optionValue2: ['Valor da variação 2', 'Valor de propiedad 2'],
      optionName3: ['Nome da variação 3', 'Nombre de propiedad 3'],
      optionValue3: ['Valor da variação 3', 'Valor de propiedad 3'],
      price: ['Preço', 'Precio'],
      promotionalPrice: ['Preço promocional', 'Precio promocional'],
      quantity: ['Estoque', 'Stock'],
      sku: ['SKU'],
      gtin: ['Código de barras'],
      published: ['Exibir na loja', 'Mostrar en tienda'],
      status: ['Visibilidade', 'Visibilidad'],
      description: ['Descrição', 'Descripción'],
      cost: ['Custo', 'Costo'],
      brand: ['Marca'],
    },
    variations: 'of one address',
  },
  {
    name: 'Shopify',
    telling: [
      ['Handle', 'Title', 'Option1 Value', 'Variant Price'],
      ['URL handle', 'Title', 'Option1 value', 'Price'],
    ],
    columns: {
      slug: ['Handle', 'URL handle'],
      name: ['Title'],
      description: ['Body (HTML)', 'Description'],
      category: ['Type', 'Product category'],
      published: ['Published', 'Published on online store'],
      status: ['Status'],
      optionName1: ['Option1 name'],
      optionValue1: ['Option1 value'],
      optionName2: ['Option2 name'],
      optionValue2: ['Option2 value'],
      optionName3: ['Option3 name'],
      optionValue3: ['Option3 value'],
      sku: ['Variant SKU', 'SKU'],
      gtin: ['Variant Barcode', 'Barcode'],
      price: ['Variant Price', 'Price'],
      compareAt: ['Variant Compare At Price', 'Compare-at price'],
      quantity: ['Variant Inventory Qty', 'Inventory quantity'],
      cost: ['Cost per item'],
      brand: ['Vendor'],
    },
    variations: 'of one address',
  },
  {
    name: 'WooCommerce',
    telling: [
      ['Type', 'Published', 'Visibility in catalog', 'Regular price', 'Parent'],
      ['Tipo', 'Publicado', 'Visibilidade no catálogo', 'Preço promocional', 'Ascendente'],
    ],
    columns: {
      id: ['ID'],
      type: ['Type', 'Tipo'],
      sku: ['SKU'],
      gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN, ou ISBN'],
      name: ['Name', 'Nome'],
      published: ['Published', 'Publicado'],
      description: ['Description', 'Descrição', 'Short description', 'Descrição curta'],
      isAvailable: ['In stock?', 'Em estoque?'],
      quantity: ['Stock', 'Estoque'],
      promotionalPrice: ['Sale price', 'Preço promocional'],
      price: ['Regular price', 'Preço'],
      category: ['Categories', 'Categorias'],
      parent: ['Parent', 'Ascendente'],
      brand: ['Brands', 'Marcas'],
      optionName1: ['Attribute 1 name', 'Nome do atributo 1'],
      optionValue1: ['Attribute 1 value(s)', 'Valores do atributo 1', 'Valor(es) do atributo 1'],
      optionName2: ['Attribute 2 name', 'Nome do atributo 2'],
      optionValue2: ['Attribute 2 value(s)', 'Valores do atributo 2', 'Valor(es) do atributo 2'],
      optionName3: ['Attribute 3 name', 'Nome do atributo 3'],
      optionValue3: ['Attribute 3 value(s)', 'Valores do atributo 3', 'Valor(es) do atributo 3'],
    },
    variations: 'of a parent',
  },
  {
    name: 'Bling',
    telling: [['Código', 'Descrição', 'Situação', 'Código Pai', 'Preço de custo']],
    columns: {
      id: ['ID'],
      sku: ['Código'],
      name: ['Descrição'],
      description: ['Descrição Curta', 'Descrição Complementar'],
      price: ['Preço'],
      status: ['Situação'],
      quantity: ['Estoque'],
      cost: ['Preço de custo', 'Preço de compra'],
      gtin: ['GTIN/EAN'],
      category: ['Categoria do produto', 'Grupo de produtos'],
      brand: ['Marca'],
      parent: ['Código Pai'],
    },
    variations: 'of a parent',
  },
  {
    name: 'Tiny',
    telling: [['Código (SKU)', 'Descrição', 'Situação', 'Código do pai', 'Variações']],
    columns: {
      id: ['ID'],
      sku: ['Código (SKU)'],
      name: ['Descrição'],
      description: ['Descrição complementar'],
      price: ['Preço'],
      promotionalPrice: ['Preço promocional'],
      status: ['Situação'],
      quantity: ['Estoque'],
      cost: ['Preço de custo'],
      gtin: ['GTIN/EAN'],
      type: ['Tipo do produto'],
      category: ['Categoria'],
      parent: ['Código do pai'],
      variation: ['Variações'],
      brand: ['Marca'],
      slug: ['Slug'],
    },
    variations: 'of a parent',
  },
]

/** The layout of a file with these headings; undefined for one that is none of them. */
export function layoutOf(headers: string[]): Layout | undefined {
  const known = new Set(headers.map(plain))
  return layouts.find(({ telling }) =>
    telling.some((headings) => headings.every((heading) => known.has(plain(heading)))),
  )
}

/** The headers of a file that the layout reads nothing from. */
export function unusedHeaders({ columns }: Layout, headers: string[]): string[] {
  const used = new Set(Object.values(columns).flat().map(plain))
  return headers.filter((header) => header !== '' && !used.has(plain(header)))
}
