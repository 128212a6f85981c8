import {
  BarChart3,
  BellRing,
  BookOpenText,
  Boxes,
  Building2,
  CalendarCheck,
  ClipboardCheck,
  Combine,
  FileSpreadsheet,
  FileText,
  FolderTree,
  HandCoins,
  House,
  Image,
  LayoutList,
  Images,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Package,
  PackagePlus,
  PackageX,
  Palette,
  Percent,
  ReceiptText,
  Rows3,
  SearchX,
  Sheet,
  ShoppingBasket,
  Store,
  Tags,
  TicketCheck,
  TriangleAlert,
  Users,
  UserX,
} from 'lucide-react'
import { type Act, mayDo } from '../../contracts/permissions.ts'
import type { User } from '../../contracts/users.ts'
import { customizeTabs } from './customize/tabs.ts'
import * as paths from './paths.ts'

/** A screen, or one tab of it, that the menu or the page of settings leads to. */
export interface Screen {
  /** With `?aba=` for a tab. */
  path: string
  label: string
  icon: LucideIcon
  /** What the user must be allowed to do; missing for everybody. */
  act?: Act
  /** Other words that people have for it, for the searches of the office. */
  words?: string
}

/** An entry of the menu. It leads to its first screen and shows the others while one is open. */
export interface Room {
  label: string
  icon: LucideIcon
  screens: Screen[]
}

/** Reserved stock is read by everybody, but the room is of those who keep it. */
const stockScreens: Screen[] = [
  {
    path: paths.quantitiesPath,
    label: 'Quantidades',
    icon: Rows3,
    words: 'saldo posição lista do estoque custo valor ajuste',
  },
  { path: paths.stockPath, label: 'Reservas', icon: Boxes, words: 'reservado pendente' },
  {
    path: paths.entriesPath,
    label: 'Entradas',
    icon: PackagePlus,
    words: 'compra chegada mercadoria nota fornecedor recebimento',
  },
  {
    path: paths.stocktakesPath,
    label: 'Contagens',
    icon: ClipboardCheck,
    words: 'contagem inventário balanço contar',
  },
  {
    path: paths.purchaseListPath,
    label: 'O que comprar',
    icon: ShoppingBasket,
    words: 'reposição mínimo pedido fornecedor compras',
  },
  {
    path: paths.oversoldPath,
    label: 'A conferir',
    icon: TriangleAlert,
    words: 'negativo vendido a mais diferença',
  },
]

const reportScreens: Screen[] = [
  {
    path: paths.reportsPath,
    label: 'Vendas e margem',
    icon: BarChart3,
    words: 'relatórios lucro custo curva abc mais vendidos faturamento',
  },
  {
    path: paths.commissionsPath,
    label: 'Comissões',
    icon: Percent,
    words: 'relatórios comissão vendedor percentual pagar equipe',
  },
  {
    path: paths.slowMoversPath,
    label: 'Parados',
    icon: PackageX,
    words: 'relatórios encalhado sem giro estoque parado',
  },
  {
    path: paths.lostClientsPath,
    label: 'Clientes que sumiram',
    icon: UserX,
    words: 'relatórios inativos sem comprar',
  },
  {
    path: paths.demandPath,
    label: 'O que procuraram',
    icon: SearchX,
    words: 'relatórios demanda buscas sem resultado whatsapp pesquisas sinônimo',
  },
]

/** How the shop looks and what it says of itself; the page of settings has them too. */
export const shopScreens: Screen[] = [
  {
    path: paths.customizePath,
    label: customizeTabs.cores.name,
    icon: Palette,
    act: 'edit-settings',
    words: 'personalizar loja aparência paleta tema visual configurações gerais',
  },
  {
    path: paths.homeTabPath,
    label: customizeTabs.inicio.name,
    icon: LayoutList,
    act: 'edit-settings',
    words: 'seções ordem ofertas categorias prévia home',
  },
  {
    path: paths.slidesPath,
    label: 'Banners',
    icon: Images,
    act: 'edit-settings',
    words: 'hero slider slides carrossel página inicial',
  },
  {
    path: paths.companyTabPath,
    label: customizeTabs.empresa.name,
    icon: Building2,
    act: 'edit-settings',
    words: 'dados e contato whatsapp telefone endereço cnpj horário pix nome da loja',
  },
  {
    path: paths.pagesTabPath,
    label: customizeTabs.paginas.name,
    icon: FileText,
    act: 'edit-settings',
    words: 'trocas devoluções garantia privacidade lgpd sobre quem somos textos',
  },
  {
    path: paths.logoTabPath,
    label: customizeTabs.logotipo.name,
    icon: Image,
    act: 'edit-settings',
    words: 'logo marca imagem',
  },
  {
    path: paths.synonymsTabPath,
    label: customizeTabs.busca.name,
    icon: BookOpenText,
    act: 'edit-settings',
    words: 'palavras pesquisa',
  },
  {
    path: paths.feedsPath,
    label: 'Catálogos',
    icon: Megaphone,
    act: 'edit-settings',
    words: 'divulgar anúncios whatsapp instagram facebook meta google merchant feed rss csv',
  },
]

/** The rooms in the order of the menu; one without a screen that the user may open is left out. */
const rooms: Room[] = [
  {
    label: 'Início',
    icon: House,
    screens: [
      { path: paths.dashboardPath, label: 'Início', icon: House, words: 'dashboard painel hoje' },
    ],
  },
  {
    label: 'Vender',
    icon: ReceiptText,
    screens: [
      { path: paths.salesPath, label: 'Vendas', icon: ReceiptText, words: 'pedidos orçamentos' },
      {
        path: paths.receivablesPath,
        label: 'A receber',
        icon: HandCoins,
        words: 'fiado dívida devedores cobrar contas vencidas',
      },
      {
        path: paths.vouchersPath,
        label: 'Vales-troca',
        icon: TicketCheck,
        words: 'vale crédito da loja troca devolução saldo',
      },
      {
        path: paths.closingPath,
        label: 'Fechamento',
        icon: CalendarCheck,
        words: 'fechamento do dia caixa dinheiro gaveta',
      },
    ],
  },
  {
    label: 'Produtos',
    icon: Package,
    screens: [
      { path: paths.productsPath, label: 'Produtos', icon: Package, words: 'catálogo preços' },
      {
        path: paths.categoriesPath,
        label: 'Categorias',
        icon: FolderTree,
        act: 'edit-categories',
        words: 'menu da loja subcategorias',
      },
      {
        path: paths.labelsPath,
        label: 'Etiquetas',
        icon: Tags,
        words: 'código de barras imprimir preço',
      },
      {
        path: paths.bulkChangesPath,
        label: 'Alterações em massa',
        icon: ListChecks,
        act: 'edit-products',
        words: 'reajuste reajustar preços desfazer vários de uma vez',
      },
      {
        path: paths.sheetPath,
        label: 'Planilha de produtos',
        icon: Sheet,
        act: 'edit-products',
        words: 'editar preços sku estoque tabela excel colar células',
      },
      {
        path: paths.importPath,
        label: 'Importar planilha',
        icon: FileSpreadsheet,
        act: 'edit-products',
        words: 'csv xlsx excel nuvemshop shopify woocommerce bling tiny migrar catálogo',
      },
      {
        path: paths.joiningPath,
        label: 'Juntar produtos',
        icon: Combine,
        act: 'edit-products',
        words: 'variações unir agrupar',
      },
    ],
  },
  {
    label: 'Estoque',
    icon: Boxes,
    screens: stockScreens.map((screen) => ({ ...screen, act: 'keep-stock' })),
  },
  {
    label: 'Clientes',
    icon: Users,
    screens: [
      { path: paths.clientsPath, label: 'Clientes', icon: Users, words: 'cadastro contatos' },
      {
        path: paths.wishesPath,
        label: 'Interessados',
        icon: BellRing,
        words: 'avisar quando chegar lista de espera',
      },
      {
        path: paths.importClientsPath,
        label: 'Importar clientes',
        icon: FileSpreadsheet,
        act: 'use-client-sheets',
        words: 'planilha csv xlsx excel contatos agenda bling migrar cadastro',
      },
    ],
  },
  {
    label: 'Relatórios',
    icon: BarChart3,
    screens: reportScreens.map((screen) => ({ ...screen, act: 'see-reports' })),
  },
  { label: 'Loja', icon: Store, screens: shopScreens },
]

/** The rooms with the screens that the user may open. */
export function roomsFor(user: Pick<User, 'role'>): Room[] {
  return rooms
    .map((room) => ({ ...room, screens: screensFor(user, room.screens) }))
    .filter(({ screens }) => screens.length > 0)
}

/** Those of the screens that the user may open. */
export function screensFor(user: Pick<User, 'role'>, screens: Screen[]): Screen[] {
  return screens.filter(({ act }) => !act || mayDo(user, act))
}

/** The screen at an address: the one whose own address says most of it. */
export function screenAt(
  screens: Screen[],
  { pathname, search }: { pathname: string; search: string },
): Screen | undefined {
  const params = new URLSearchParams(search)
  const isAt = ({ path }: Screen) => {
    const wanted = new URL(path, location.origin)
    const isInside = `${pathname}/`.startsWith(`${wanted.pathname}/`)
    return isInside && [...wanted.searchParams].every(([key, value]) => params.get(key) === value)
  }
  return screens.filter(isAt).toSorted((a, b) => b.path.length - a.path.length)[0]
}
