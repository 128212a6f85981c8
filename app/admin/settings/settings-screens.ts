import {
  CreditCard,
  DatabaseBackup,
  FileLock2,
  History,
  ListChecks,
  MessageCircle,
  QrCode,
  ShieldCheck,
  SlidersHorizontal,
  Truck,
  UserCog,
  UserRound,
} from 'lucide-react'
import type { User } from '../../../contracts/users.ts'
import * as paths from '../paths.ts'
import { type Screen, screensFor, shopScreens } from '../screens.ts'

/** Screens of settings under one heading. */
export interface SettingsGroup {
  label: string
  screens: Screen[]
}

const groups: SettingsGroup[] = [
  {
    label: 'Vendas e pagamento',
    screens: [
      {
        path: paths.settingsPath,
        label: 'Formas de Pagamento',
        icon: CreditCard,
        act: 'edit-settings',
        words: 'desconto à vista parcelas juros cartão taxas',
      },
      {
        path: paths.pixKeyPath,
        label: 'Pix',
        icon: QrCode,
        act: 'edit-settings',
        words: 'chave banco receber código',
      },
      {
        path: paths.pixTestPath,
        label: 'Testar Pix',
        icon: QrCode,
        act: 'edit-settings',
        words: 'teste txid banco código',
      },
      {
        path: paths.stockModePath,
        label: 'Controle de estoque',
        icon: SlidersHorizontal,
        act: 'edit-settings',
        words: 'controlar avisar impedir contar',
      },
    ],
  },
  {
    label: 'Pessoas e segurança',
    screens: [
      {
        path: paths.accountPath,
        label: 'Minha conta',
        icon: UserRound,
        words: 'senha sessões perfil duas etapas segundo fator',
      },
      {
        path: paths.usersPath,
        label: 'Usuários',
        icon: UserCog,
        act: 'manage-users',
        words: 'vendedores funcionários equipe acesso papel senha desconto comissão duas etapas',
      },
      {
        path: paths.securityPath,
        label: 'Segurança',
        icon: ShieldCheck,
        act: 'see-security-events',
        words: 'acessos tentativas senha errada',
      },
      {
        path: paths.auditPath,
        label: 'Registro de alterações',
        icon: History,
        act: 'read-log',
        words: 'histórico quem mudou auditoria log',
      },
      {
        path: paths.personalDataPath,
        label: 'Dados pessoais',
        icon: FileLock2,
        act: 'keep-personal-data',
        words: 'lgpd privacidade apagar cliente guardar',
      },
    ],
  },
  {
    label: 'Loja',
    screens: [
      {
        path: paths.contactPath,
        label: 'Contato',
        icon: MessageCircle,
        act: 'edit-settings',
        words: 'whatsapp telefone conversa número email rede social',
      },
      {
        path: paths.termsPath,
        label: 'Retirada, entrega e pagamento',
        icon: Truck,
        act: 'edit-settings',
        words: 'frete correios motoboy condições',
      },
      ...shopScreens,
    ],
  },
  {
    label: 'Manutenção',
    screens: [
      {
        path: paths.backupPath,
        label: 'Backup',
        icon: DatabaseBackup,
        act: 'manage-backups',
        words: 'cópia de segurança restaurar arquivo',
      },
      {
        path: paths.firstStepsPath,
        label: 'Primeiros passos',
        icon: ListChecks,
        act: 'edit-settings',
        words: 'começar demonstração ajuda',
      },
    ],
  },
]

/** The settings that the user may open, by group. */
export function settingsFor(user: Pick<User, 'role'>): SettingsGroup[] {
  return groups
    .map((group) => ({ ...group, screens: screensFor(user, group.screens) }))
    .filter(({ screens }) => screens.length > 0)
}
