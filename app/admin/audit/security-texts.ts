import type { SecurityEvent, SecurityEventKind } from '../../../contracts/security.ts'

/** For the filter. */
export const kindNames: Record<SecurityEventKind, string> = {
  'sign-in': 'Entradas',
  'sign-in-refused': 'Entradas recusadas',
  'code-asked': 'Códigos pedidos na segunda etapa',
  'code-refused': 'Códigos errados na segunda etapa',
  throttled: 'Tentativas demais',
  'password-refused': 'Senhas erradas dentro do painel',
  forbidden: 'Acessos negados',
  'discount-approved': 'Descontos aprovados',
  'approval-refused': 'Aprovações de desconto recusadas',
  'password-changed': 'Senhas trocadas',
  'second-factor-on': 'Duas etapas ativadas',
  'second-factor-off': 'Duas etapas desativadas',
  'second-factor-reset': 'Duas etapas retiradas por outra pessoa',
  'recovery-codes-renewed': 'Códigos de recuperação trocados',
  'recovery-code-used': 'Códigos de recuperação usados',
  'session-ended': 'Sessões encerradas',
  'user-created': 'Usuários criados',
  'role-changed': 'Papéis alterados',
  'password-reset': 'Senhas redefinidas',
  'user-disabled': 'Usuários desativados',
  'user-enabled': 'Usuários reativados',
  'user-deleted': 'Usuários excluídos',
  'client-data-read': 'Dados de clientes baixados',
  'sheet-exported': 'Planilhas de clientes e vendas baixadas',
  'backup-downloaded': 'Backups baixados',
  'backup-restored': 'Backups restaurados',
}

/** What the shop refused; the list marks it. */
const refusedKinds = new Set<SecurityEventKind>([
  'sign-in-refused',
  'code-refused',
  'throttled',
  'password-refused',
  'approval-refused',
  'forbidden',
])

export function isRefusal({ kind }: SecurityEvent): boolean {
  return refusedKinds.has(kind)
}

/** One sentence, in parts: who, what and to whom; the names stand out. */
export function partsOf({ kind, userName, about }: SecurityEvent): {
  who: string
  what: string
  whom: string
} {
  if (kind === 'code-asked')
    return {
      who: 'Alguém',
      what: 'acertou a senha, e foi pedido o código de',
      whom: userName ?? '',
    }
  if (kind === 'code-refused')
    return { who: 'Alguém', what: 'acertou a senha e errou o código de', whom: userName ?? '' }
  if (kind === 'sign-in-refused' || kind === 'throttled') {
    const what = kind === 'throttled' ? 'tentou entrar vezes demais' : 'não conseguiu entrar'
    const how = userName === null ? 'com um email que ninguém tem aqui' : 'como'
    return { who: 'Alguém', what: `${what} ${how}`, whom: userName ?? '' }
  }
  return { who: userName ?? 'Alguém', what: verbs[kind](about), whom: wordsAbout(kind, about) }
}

type KindOfUser = Exclude<
  SecurityEventKind,
  'sign-in-refused' | 'code-asked' | 'code-refused' | 'throttled'
>

const verbs: Record<KindOfUser, (about: string | null) => string> = {
  'sign-in': () => 'entrou',
  'password-refused': () => 'errou a própria senha',
  forbidden: (about) => `não tem permissão para ${about}, e tentou`,
  'discount-approved': () => 'aprovou um desconto de',
  'approval-refused': () => 'não conseguiu que um desconto fosse aprovado',
  'password-changed': () => 'trocou a própria senha',
  'second-factor-on': () => 'ativou a entrada em duas etapas',
  'second-factor-off': () => 'desativou a própria entrada em duas etapas',
  'second-factor-reset': () => 'retirou a entrada em duas etapas de',
  'recovery-codes-renewed': () => 'trocou os próprios códigos de recuperação',
  'recovery-code-used': () => 'entrou com um código de recuperação',
  'session-ended': (about) => (about ? 'encerrou sessões de' : 'saiu de uma sessão'),
  'user-created': () => 'criou o usuário',
  'role-changed': () => 'mudou o papel de',
  'password-reset': () => 'definiu outra senha para',
  'user-disabled': () => 'desativou',
  'user-enabled': () => 'reativou',
  'user-deleted': () => 'excluiu o usuário',
  'client-data-read': () => 'baixou os dados de um cliente',
  'sheet-exported': () => 'baixou a planilha',
  'backup-downloaded': () => 'baixou um backup',
  'backup-restored': () => 'restaurou um backup',
}

/** Names of archives are long and say only their time. */
function wordsAbout(kind: KindOfUser, about: string | null): string {
  return kind === 'forbidden' || kind === 'backup-downloaded' ? '' : (about ?? '')
}
