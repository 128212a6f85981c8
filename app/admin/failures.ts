import { data } from 'react-router'
import { toast } from '../ui/toasts.tsx'
import { ApiFailure, mayPass } from './api.ts'

/** What is said when something fails (rule: texts-3). */
export const sentences = {
  'log-in': 'Erro ao fazer login. Tente novamente.',
  'load-data': 'Erro ao carregar dados',
  'load-dashboard': 'Erro ao carregar dados do dashboard',
  'load-settings': 'Erro ao carregar configurações',
  'load-products': 'Erro ao carregar produtos',
  'search-products': 'Erro ao pesquisar produtos',
  'save-product': 'Erro ao salvar produto',
  'delete-product': 'Erro ao excluir produto',
  'upload-images': 'Erro ao fazer upload das imagens',
  'upload-image': 'Erro ao enviar imagem',
  'upload-logo': 'Erro ao enviar logo',
  'load-categories': 'Erro ao carregar categorias',
  'create-category': 'Erro ao criar categoria',
  'update-category': 'Erro ao atualizar categoria',
  'delete-category': 'Erro ao excluir categoria',
  'reorder-categories': 'Erro ao reordenar categorias',
  'load-payment-settings': 'Erro ao carregar configurações de pagamento',
  'save-payment-settings': 'Erro ao salvar configurações de pagamento',
  'load-slides': 'Erro ao carregar slides',
  'create-slide': 'Erro ao criar slide',
  'update-slide': 'Erro ao atualizar slide',
  'delete-slide': 'Erro ao excluir slide',
  'save-colours': 'Erro ao atualizar cores',
  'save-company': 'Erro ao atualizar nome da empresa',
  'save-logo': 'Erro ao atualizar logo',
  'save-settings': 'Erro ao atualizar configurações',
  'load-clients': 'Erro ao carregar clientes',
  'search-clients': 'Erro ao pesquisar clientes',
  'create-client': 'Erro ao criar cliente',
  'update-client': 'Erro ao atualizar cliente',
  'delete-client': 'Erro ao excluir cliente',
  'load-sales': 'Erro ao carregar vendas',
  'create-sale': 'Erro ao criar venda',
  'update-sale': 'Erro ao atualizar venda',
  'delete-sale': 'Erro ao excluir venda',
  'set-sale-status': 'Erro ao atualizar status',
  'back-up': 'Erro ao criar backup. Tente novamente.',
  'load-archives': 'Erro ao carregar os backups',
  'delete-archive': 'Erro ao excluir backup',
  'download-archive': 'Erro ao baixar o backup',
  'check-archive': 'Erro ao conferir o backup',
  restore: 'Erro ao restaurar a loja',
  'load-users': 'Erro ao carregar usuários',
  'create-user': 'Erro ao criar usuário',
  'update-user': 'Erro ao atualizar usuário',
  'delete-user': 'Erro ao excluir usuário',
  'load-audit': 'Erro ao carregar o registro de alterações',
  'load-sessions': 'Erro ao carregar sessões',
  'end-session': 'Erro ao encerrar sessão',
  'change-password': 'Erro ao alterar a senha',
} as const
export type Doing = keyof typeof sentences

/** A failed save, ready for the screen. */
export interface Refusal {
  status: number
  message: string
  fields: Record<string, string>
}

/** The sentence as a toast, with the server's reason under it where it has given one. */
export function sayFailure(doing: Doing, failure: unknown): void {
  toast.error(sentences[doing], reasonOf(failure))
}

/** What the server, or the lack of one, has to say; nothing for the unexpected, which the sentence covers. */
export function reasonOf(failure: unknown): string | undefined {
  return failure instanceof ApiFailure ? failure.message : undefined
}

/** For loaders: says the failure and passes it on to the screen. `tries` counts the first one. */
export async function loading<Result>(
  doing: Doing,
  load: () => Promise<Result>,
  { tries = 1, pauseMs = 1000 } = {},
): Promise<Result> {
  try {
    return await load()
  } catch (failure) {
    if (tries > 1 && mayPass(failure)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return loading(doing, load, { tries: tries - 1, pauseMs })
    }
    sayFailure(doing, failure)
    throw failure
  }
}

/** For actions: says the failure and gives it to the form, which keeps what was typed. */
export async function saving<Saved>(
  doing: Doing,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved; refusal?: never } | { saved?: never; refusal: Refusal }> {
  try {
    return { saved: await save() }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    sayFailure(doing, failure)
    const { status, message, fields } = failure
    return { refusal: { status, message, fields } }
  }
}

/** A refusal as an action's answer: by its status nothing on the screen is loaded again, for nothing has changed. */
export function refused(refusal: Refusal) {
  return data({ refusal }, { status: refusal.status || 503 })
}
