import type { User } from './users.ts'

/** `staff` is every signed-in user. */
type Who = 'everybody' | 'staff' | 'administrators'

/**
 * Who may do what. Routes and screens name an act, and the table of rule: back-office-6 is
 * generated from here. `name` completes "Só administradores podem …".
 */
export const permissions = {
  'visit-shop': { who: 'everybody', name: 'ver o que a loja mostra ao público' },
  'send-list': { who: 'everybody', name: 'enviar uma lista à loja' },
  'be-counted': { who: 'everybody', name: 'contar, sem dizer quem é, o que procurou' },
  'sign-in': { who: 'everybody', name: 'entrar com email e senha' },
  'use-download-link': { who: 'everybody', name: 'abrir o link de download, que vale uma vez' },

  'change-own-password': { who: 'staff', name: 'trocar a própria senha e sair' },
  'keep-account': { who: 'staff', name: 'cuidar das próprias sessões' },
  'see-dashboard': { who: 'staff', name: 'ver o início' },
  'see-products': { who: 'staff', name: 'ver produtos e estoque, também os fora da loja' },
  'keep-views': { who: 'staff', name: 'abrir, salvar e remover visões das listas' },
  'print-labels': { who: 'staff', name: 'imprimir etiquetas de preço' },
  'keep-wishes': { who: 'staff', name: 'anotar interessados e avisá-los' },
  'edit-clients': { who: 'staff', name: 'ver, criar e alterar clientes' },
  'make-sales': { who: 'staff', name: 'ver, criar, alterar, concluir e cancelar vendas' },
  'publish-quotes': { who: 'staff', name: 'criar e desativar links de orçamento' },
  'record-payments': { who: 'staff', name: 'registrar pagamentos, devoluções e estornos' },
  'see-receivables': { who: 'staff', name: 'ver o que os clientes devem' },
  'close-day': { who: 'staff', name: 'fechar o dia (vendedores, o que é seu)' },
  'undo-own-change': { who: 'staff', name: 'desfazer em dez minutos o que concluiu ou cancelou' },
  'delete-pending-sales': { who: 'staff', name: 'excluir vendas pendentes' },

  'delete-settled-sales': {
    who: 'administrators',
    name: 'excluir vendas concluídas, canceladas ou com pagamentos',
  },
  'reopen-sales': { who: 'administrators', name: 'reabrir vendas depois de dez minutos' },
  'keep-personal-data': {
    who: 'administrators',
    name: 'ver que dados pessoais a loja guarda, pedidos e incidentes',
  },
  'use-client-sheets': {
    who: 'administrators',
    name: 'exportar e importar planilhas de clientes',
  },
  'delete-clients': { who: 'administrators', name: 'excluir clientes' },
  'see-revenue': { who: 'administrators', name: 'ver a receita da loja' },
  'see-reports': { who: 'administrators', name: 'ver relatórios de vendas, custo e margem' },
  'edit-products': { who: 'administrators', name: 'criar, alterar e excluir produtos' },
  'keep-stock': {
    who: 'administrators',
    name: 'registrar entradas, contagens, ajustes e perdas de estoque',
  },
  'edit-categories': { who: 'administrators', name: 'criar, alterar e excluir categorias' },
  'edit-slides': { who: 'administrators', name: 'criar, alterar e excluir slides' },
  'upload-images': { who: 'administrators', name: 'enviar imagens' },
  'edit-settings': { who: 'administrators', name: 'alterar as configurações e o visual da loja' },
  'manage-users': { who: 'administrators', name: 'ver, criar e alterar usuários' },
  'undo-changes': { who: 'administrators', name: 'desfazer alterações do registro' },
  'read-log': { who: 'administrators', name: 'ver o registro de alterações' },
  'see-security-events': { who: 'administrators', name: 'ver os eventos de segurança' },
  'manage-backups': { who: 'administrators', name: 'fazer, baixar e restaurar backups' },
} as const satisfies Record<string, { who: Who; name: string }>

/** An operation that needs a permission. */
export type Act = keyof typeof permissions

/** Whether this user, or a visitor without one, may do it. */
export function mayDo(user: Pick<User, 'role'> | undefined, act: Act): boolean {
  const { who } = permissions[act]
  if (who === 'everybody') return true
  return user !== undefined && (who === 'staff' || user.role === 'admin')
}

/** The message for a signed-in user who may not do it. */
export function refusalOf(act: Act): string {
  return `Só administradores podem ${permissions[act].name}`
}
