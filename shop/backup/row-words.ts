import type { Schema } from '../../db/schema.ts'
import type { Row } from '../../db/snapshot.ts'

/** What people know a row by. */
export const namingColumns = ['name', 'productName', 'clientName', 'title', 'number']
const maxNameLength = 80

const tableWords: { [Table in keyof Schema]?: string } = {
  auditLog: 'registro de alterações',
  bulkChangeRows: 'produtos de alterações em massa',
  bulkChanges: 'alterações em massa',
  cashCounts: 'conferências do caixa',
  cashMovements: 'movimentos do caixa',
  categories: 'categorias',
  clients: 'clientes',
  dataRequests: 'pedidos sobre dados pessoais',
  erasures: 'dados apagados',
  heroSlides: 'slides',
  incidents: 'incidentes',
  joinedProducts: 'produtos juntados',
  oldSlugs: 'endereços antigos',
  payments: 'pagamentos',
  pictures: 'imagens',
  productImages: 'imagens dos produtos',
  products: 'produtos',
  saleItems: 'itens das vendas',
  saleReturns: 'devoluções',
  sales: 'vendas',
  salesDays: 'totais por dia',
  soldLines: 'linhas vendidas por dia',
  savedViews: 'visões salvas',
  settings: 'configurações',
  sizeTables: 'tabelas de tamanhos',
  stockEntries: 'entradas de estoque',
  stockMovements: 'movimentos de estoque',
  stocktakeLines: 'linhas das contagens de estoque',
  stocktakes: 'contagens de estoque',
  users: 'usuários',
  variants: 'variações',
  vouchers: 'vales-troca',
  wishes: 'interessados',
}
const columnWords: Record<string, string> = {
  action: 'alteração',
  address: 'endereço',
  at: 'data e hora',
  attributes: 'características',
  categoryName: 'categoria',
  clientName: 'nome do cliente',
  code: 'código',
  counted: 'quantidade contada',
  countedCents: 'valor contado',
  createdAt: 'data de criação',
  ctaLink: 'link do botão',
  day: 'dia',
  description: 'descrição',
  document: 'conteúdo',
  dueDay: 'vencimento',
  email: 'e-mail',
  fields: 'valores',
  floatCents: 'troco inicial',
  gtin: 'código de barras',
  id: 'identificação',
  image: 'imagem',
  kind: 'tipo',
  list: 'lista',
  name: 'nome',
  note: 'observação',
  onHand: 'quantidade registrada',
  options: 'opções',
  parentId: 'categoria acima',
  passwordHash: 'senha',
  phone: 'telefone',
  picture: 'imagem',
  priceReason: 'motivo do preço',
  productName: 'nome do produto',
  promotionFrom: 'primeiro dia da promoção',
  promotionTo: 'último dia da promoção',
  query: 'busca e filtros',
  reason: 'motivo',
  role: 'papel',
  serial: 'número de série',
  sku: 'SKU',
  slug: 'endereço (slug)',
  supplier: 'fornecedor',
  theme: 'tema',
  unitCostCents: 'custo',
  updatedAfter: 'data da mudança',
  updatedAt: 'data da última mudança',
  updatedBefore: 'data da mudança anterior',
  url: 'imagem',
  userName: 'nome do usuário',
  validUntil: 'validade',
  variantName: 'variação',
  whatsappUsername: 'usuário do WhatsApp',
}
const wordsByTable = new Map<string, string>(Object.entries(tableWords))

/** A table for an owner: 'produtos'; its name in the database when it has no word. */
export function wordOfTable(table: string): string {
  return wordsByTable.get(table) ?? table
}

/**
 * A value for an owner: 'produtos: endereço (slug) de “Selim”'; without a name when it has none.
 */
export function wordsOfValue(table: string, column: string, row: Row): string {
  const name = namingColumns
    .map((naming) => row[naming])
    .find((value) => typeof value === 'string' || typeof value === 'number')
  const named = name === undefined ? '' : ` de “${`${name}`.slice(0, maxNameLength)}”`
  return `${wordOfTable(table)}: ${columnWords[column] ?? column}${named}`
}
