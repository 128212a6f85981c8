import type { AuditSubject } from '../../../contracts/audit.ts'
import type { CashCount, CashMovement } from '../../../contracts/closing.ts'
import type { Category } from '../../../contracts/categories.ts'
import type { Client } from '../../../contracts/clients.ts'
import type { Incident } from '../../../contracts/incidents.ts'
import type { Slide } from '../../../contracts/slides.ts'
import type { ProductDetail } from '../../../contracts/products.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { User } from '../../../contracts/users.ts'
import { productLabels } from '../products/product-form-values.ts'

type Names = Readonly<Record<string, string>>

export const actionNames: Names = {
  create: 'criou',
  update: 'alterou',
  delete: 'excluiu',
  download: 'baixou',
  restore: 'restaurou',
  join: 'juntou',
  separate: 'separou',
}

export const subjectNames: Record<AuditSubject, string> = {
  category: 'Categorias',
  product: 'Produtos',
  slide: 'Slides',
  settings: 'Configurações',
  user: 'Usuários',
  session: 'Entradas e saídas',
  client: 'Clientes',
  sale: 'Vendas',
  archive: 'Backups',
  'cash-count': 'Contagens do caixa',
  'cash-movement': 'Movimentos do caixa',
  stock: 'Estoque',
  stocktake: 'Contagens do estoque',
  import: 'Importações',
  'data-request': 'Pedidos de dados',
  incident: 'Incidentes',
}

/** The actions of sessions, as in "Ana entrou". */
export const accessNames: Names = {
  'sign-in': 'entrou',
  'sign-out': 'saiu',
  refuse: 'não conseguiu entrar como',
  end: 'encerrou sessões de',
}

/** A subject with its article, as in "alterou o produto". */
export const subjectsWithArticle: Names = {
  category: 'a categoria',
  product: 'o produto',
  slide: 'o slide',
  settings: 'as configurações',
  user: 'o usuário',
  client: 'o cliente',
  // The name of a sale begins with the word: "Venda 12".
  sale: 'a',
  archive: 'o backup',
  'cash-count': 'a contagem do caixa',
  'cash-movement': 'o movimento do caixa',
  import: 'a importação de',
  stock: 'o estoque de',
  // The name of a stocktake begins with the word: "Contagem de Pneus".
  stocktake: 'a',
  'data-request': 'o pedido de dados:',
  incident: 'o incidente de',
} satisfies Record<Exclude<AuditSubject, 'session'>, string>

/** Every field that an entry may record. */
type RecordedField =
  | keyof CashCount
  | keyof CashMovement
  | keyof Category
  | keyof Client
  | keyof Slide
  | keyof ProductDetail
  | keyof Sale
  | keyof Settings
  | keyof User
  | 'password'
  | 'secondFactor'
  | 'secondFactorRoles'
  | 'joinedInto'
  | 'sizeTable'
  | 'onHand'
  | 'wishes'
  | 'kind'
  | 'supplier'
  | 'document'
  | 'reason'
  | 'state'
  | 'countedVariants'
  | 'surplus'
  | 'missing'
  | 'quoteLink'
  | 'nightlyBackup'
  | 'request'
  | Exclude<keyof Incident, 'dueDay'>
  | 'receivedDay'
  | 'outcome'
  | 'answeredDay'

/** Set by the program, or repeated by another field. */
const hiddenFields = [
  'id',
  'createdAt',
  'updatedAt',
  'children',
  'level',
  'categoryId',
  'serviceId',
  'parentId',
  'client',
  'clientId',
  'settledAt',
  'settledById',
  'createdById',
  'createdByName',
  'owedValue',
  'at',
  'userId',
  'userName',
  'scope',
  'reversesId',
  'isReversed',
  'variantCount',
  'priceVaries',
] as const satisfies RecordedField[]

/** A new field of a contract does not compile until it has a name here or is hidden. */
const fieldNames: Names = {
  ...productLabels,
  slug: 'Slug',
  image: 'Imagem',
  isDraft: 'Rascunho',
  service: 'Serviço de instalação',
  options: 'Opções',
  variants: 'Variações',
  joinedInto: 'Juntado em',
  attributes: 'Características',
  sizeTable: 'Tabela de medidas',
  category: 'Categoria',
  parent: 'Categoria pai',
  isActive: 'Ativa',
  active: 'Ativo',
  order: 'Ordem',
  title: 'Título',
  subtitle: 'Subtítulo',
  cta: 'Texto do botão',
  ctaLink: 'Link',
  imageOnly: 'Apenas imagem',
  theme: 'Tema',
  nightlyBackup: 'Backup automático',
  companyName: 'Nome da empresa',
  logo: 'Logotipo',
  colors: 'Cores',
  paymentSettings: 'Pagamento',
  whatsappNumber: 'WhatsApp',
  cnpj: 'CNPJ',
  openingHours: 'Horário de atendimento',
  socialUrl: 'Rede social',
  greeting: 'Mensagem inicial da conversa',
  pickupTerms: 'Retirada na loja',
  deliveryTerms: 'Entrega',
  paymentTerms: 'Como se paga',
  homeSections: 'Seções da página inicial',
  strengths: 'No que a loja é boa',
  shopPages: 'Páginas da loja',
  pixKey: 'Chave Pix',
  pixTxidAccepted: 'Identificador nos códigos Pix',
  publicUrl: 'Endereço público da loja',
  catalogCategorySlug: 'Categoria do botão Ver Catálogo',
  searchSynonyms: 'Sinônimos da busca',
  stockMode: 'Controle de estoque',
  email: 'Email',
  phone: 'Telefone',
  whatsappUsername: 'Usuário do WhatsApp',
  address: 'Endereço',
  city: 'Cidade',
  role: 'Papel',
  disabled: 'Desativado',
  password: 'Senha',
  secondFactor: 'Entrada em duas etapas',
  secondFactorRoles: 'Duas etapas exigidas de',
  hasInitialPassword: 'Senha a trocar na entrada',
  reason: 'Motivo',
  number: 'Número',
  clientName: 'Cliente',
  status: 'Status',
  items: 'Itens',
  discountValue: 'Desconto',
  totalValue: 'Subtotal',
  terms: 'Pagamento',
  finalValue: 'Total',
  discountPercent: 'Desconto em %',
  note: 'Observação',
  validUntil: 'Validade do orçamento',
  quoteLink: 'Link do orçamento',
  payments: 'Pagamentos',
  paidValue: 'Recebido',
  returns: 'Itens devolvidos',
  returnedValue: 'Valor devolvido',
  exchangeOf: 'Troca',
  discountApproval: 'Desconto aprovado',
  maxDiscount: 'Maior desconto em %',
  commission: 'Comissão em %',
  dueDate: 'Vencimento',
  kind: 'Tipo',
  amount: 'Valor',
  day: 'Dia',
  float: 'Troco inicial',
  expected: 'Esperado',
  counted: 'Contado',
  difference: 'Diferença',
  onHand: 'Na loja',
  wishes: 'Interessados',
  supplier: 'Fornecedor',
  document: 'Documento',
  state: 'Situação',
  countedVariants: 'Variações contadas',
  surplus: 'Peças a mais',
  missing: 'Peças a menos',
  promotion: 'Preço com datas',
  request: 'Pedido',
  receivedDay: 'Recebido em',
  outcome: 'Resultado',
  answeredDay: 'Respondido em',
  knownDay: 'A loja soube em',
  what: 'O que aconteceu',
  affected: 'Quem foi atingido',
  measures: 'O que foi feito',
  isReportable: 'Precisa ser comunicado',
  authorityDay: 'ANPD avisada em',
  holdersDay: 'Pessoas avisadas em',
} satisfies Record<Exclude<RecordedField, (typeof hiddenFields)[number]>, string>

/** The name of a recorded field; undefined for a hidden one. An unknown field has its own name. */
export function nameOfField(field: string): string | undefined {
  return hiddenFields.some((hidden) => hidden === field) ? undefined : (fieldNames[field] ?? field)
}

/** By which fields the changes of a subject can be searched. */
export const searchedFields: { readonly [Subject in AuditSubject]?: readonly RecordedField[] } = {
  product: [
    'name',
    'price',
    'promotionalPrice',
    'category',
    'description',
    'images',
    'sku',
    'inStock',
    'isDraft',
    'options',
    'variants',
    'attributes',
    'service',
    'onHand',
  ],
  category: ['name', 'slug', 'parent', 'isActive', 'order'],
  client: ['name', 'phone', 'email', 'document', 'address', 'city'],
  sale: ['status', 'items', 'discountValue', 'terms', 'payments', 'returns', 'dueDate', 'note'],
  user: ['name', 'email', 'role', 'disabled', 'password', 'maxDiscount', 'commission'],
  settings: [
    'companyName',
    'paymentSettings',
    'pixKey',
    'whatsappNumber',
    'openingHours',
    'address',
    'stockMode',
    'homeSections',
    'shopPages',
    'searchSynonyms',
    'colors',
  ],
}
