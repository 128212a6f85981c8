/** What stands in the log, in words. */
export const actionNames: Record<string, string> = {
  create: 'criou',
  update: 'alterou',
  delete: 'excluiu',
  download: 'baixou',
  restore: 'restaurou',
}

export const subjectNames: Record<string, string> = {
  category: 'Categorias',
  product: 'Produtos',
  slide: 'Slides',
  settings: 'Configurações',
  user: 'Usuários',
  session: 'Entradas e saídas',
  client: 'Clientes',
  sale: 'Vendas',
  archive: 'Backups',
}

/** Coming and going, as in "Ana entrou"; whoever was refused is nobody that the shop knows. */
export const accessNames: Record<string, string> = {
  'sign-in': 'entrou',
  'sign-out': 'saiu',
  refuse: 'não conseguiu entrar como',
}

/** One of them, as in "alterou o produto". */
export const oneOf: Record<string, string> = {
  category: 'a categoria',
  product: 'o produto',
  slide: 'o slide',
  settings: 'as configurações',
  user: 'o usuário',
  client: 'o cliente',
  sale: 'a venda',
  archive: 'o backup',
}

export const fieldNames: Record<string, string> = {
  name: 'Nome',
  description: 'Descrição',
  slug: 'Slug',
  sku: 'SKU',
  price: 'Preço',
  promotionalPrice: 'Preço promocional',
  images: 'Imagens',
  image: 'Imagem',
  inStock: 'Em estoque',
  rating: 'Avaliação',
  reviewCount: 'Número de avaliações',
  category: 'Categoria',
  categoryId: 'Categoria',
  parent: 'Categoria pai',
  parentId: 'Categoria pai',
  isActive: 'Ativa',
  active: 'Ativo',
  order: 'Ordem',
  title: 'Título',
  subtitle: 'Subtítulo',
  cta: 'Texto do botão',
  ctaLink: 'Link',
  imageOnly: 'Apenas imagem',
  theme: 'Tema',
  companyName: 'Nome da empresa',
  logo: 'Logotipo',
  colors: 'Cores',
  paymentSettings: 'Pagamento',
  email: 'Email',
  phone: 'Telefone',
  address: 'Endereço',
  role: 'Papel',
  disabled: 'Desativado',
  password: 'Senha',
  status: 'Status',
  items: 'Itens',
  discountValue: 'Desconto',
  totalValue: 'Subtotal',
  finalValue: 'Total',
}

/** Set by the program, or said by another field. */
export const silentFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'children',
  'level',
  'categoryId',
  'parentId',
])
