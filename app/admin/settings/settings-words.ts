import type { FirstSteps } from '../../../contracts/first-steps.ts'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { allHomeSections } from '../../../contracts/home.ts'
import { formatWhatsappNumber } from '../../../contracts/phones.ts'
import type { PaymentSettings, Settings } from '../../../contracts/settings.ts'
import { shownPages } from '../../../contracts/shop-pages.ts'
import type { User } from '../../../contracts/users.ts'
import { pixKeyOf } from '../../../shop/payments/pix-key.ts'
import { isBackupMissing, lastProof, warningOf } from '../backup/nightly-words.ts'
import { isSamePalette, palettes } from '../customize/palettes.ts'
import { formatCount, formatDateTime } from '../formats.ts'
import * as paths from '../paths.ts'
import { modeNames } from '../stock/stock-texts.ts'

/** What the page of settings tells of. */
export interface SettingsState {
  settings: Settings
  users: User[]
  nightly: NightlyBackup
  steps: FirstSteps
  now: Date
}

/** How a setting stands now, in one line, by the path of its screen. */
export const settingsWords: Record<string, (state: SettingsState) => string> = {
  [paths.settingsPath]: ({ settings }) => paymentInWords(settings.paymentSettings),
  [paths.pixKeyPath]: ({ settings }) => pixInWords(settings.pixKey),
  [paths.pixTestPath]: ({ settings }) =>
    settings.pixTxidAccepted
      ? 'O banco aceita códigos com identificação'
      : 'Códigos sem identificação, que todo banco aceita',
  [paths.stockModePath]: ({ settings }) => modeNames[settings.stockMode],
  [paths.contactPath]: ({ settings }) =>
    formatWhatsappNumber(settings.whatsappNumber) || 'Sem número: falta o botão de compra',
  [paths.termsPath]: ({ settings }) =>
    [settings.pickupTerms, settings.deliveryTerms, settings.paymentTerms]
      .filter(Boolean)
      .join(' · ') || 'A loja não diz nada antes da conversa',
  [paths.companyTabPath]: ({ settings }) => companyInWords(settings),
  [paths.customizePath]: ({ settings }) => {
    const palette = palettes.find(({ colours }) => isSamePalette(colours, settings.colors))
    return palette ? `Paleta ${palette.name}` : 'Cores próprias'
  },
  [paths.homeTabPath]: ({ settings }) => {
    const sections = allHomeSections(settings.homeSections).filter(({ isHidden }) => !isHidden)
    return formatCount(sections.length, 'seção à mostra', 'seções à mostra')
  },
  [paths.pagesTabPath]: ({ settings }) =>
    shownPages(settings.shopPages)
      .map(({ name }) => name)
      .join(', ') || 'Nenhuma página à mostra',
  [paths.slidesPath]: () => 'As imagens do alto da página inicial',
  [paths.synonymsTabPath]: ({ settings }) =>
    settings.searchSynonyms === null ? 'A lista para bicicletas' : 'Lista própria',
  [paths.logoTabPath]: ({ settings }) =>
    settings.logo ? 'Enviado' : 'Sem logotipo: a loja usa o nome',
  [paths.feedsPath]: () => 'Os produtos no WhatsApp, no Instagram e no Google',
  [paths.accountPath]: () => 'Senha e sessões abertas',
  [paths.usersPath]: ({ users }) => usersInWords(users),
  [paths.securityPath]: () => 'Acessos dos últimos 30 dias',
  [paths.auditPath]: () => 'Quem mudou o quê, e quando',
  [paths.personalDataPath]: () => 'O que a loja guarda sobre pessoas (LGPD)',
  [paths.backupPath]: (state) => backupInWords(state),
  [paths.firstStepsPath]: ({ steps: { done } }) => {
    const all = Object.values(done)
    return `${all.filter(Boolean).length} de ${all.length} feitos`
  },
}

/** Where the shop lacks what it sells with, what the law asks for or a backup. */
export const isWanting: Record<string, (state: SettingsState) => boolean> = {
  [paths.pixKeyPath]: ({ settings }) => pixKeyOf(settings.pixKey) === undefined,
  [paths.contactPath]: ({ settings }) => settings.whatsappNumber === '',
  [paths.companyTabPath]: ({ settings }) => missingFacts(settings).length > 0,
  [paths.backupPath]: ({ nightly, steps }) => isBackupMissing(nightly, steps.lastArchiveAt),
}

/** Of what the law asks to be in sight of buyers (Decreto 7.962/2013, art. 2). */
function missingFacts({ cnpj, address }: Settings): string[] {
  return [...(cnpj ? [] : ['o CNPJ']), ...(address ? [] : ['o endereço'])]
}

function companyInWords(settings: Settings): string {
  const missing = missingFacts(settings)
  if (missing.length > 0) return `Falta ${missing.join(' e ')}, que a lei pede à vista`
  return [settings.companyName, settings.city].filter(Boolean).join(', ')
}

/** "5% de desconto à vista, até 3x sem juros". */
export function paymentInWords(payment: PaymentSettings): string {
  const { cashDiscountPercentage: discount, creditCardInterestRates: rates } = payment
  const free = Object.values(rates).findLastIndex((rate) => rate === 0) + 1
  return `${discount.toLocaleString('pt-BR')}% de desconto à vista, até ${free}x sem juros`
}

function backupInWords({ nightly, steps: { lastArchiveAt }, now }: SettingsState): string {
  if (nightly.isOn) return warningOf(nightly, now) ?? lastProof(nightly, now)
  const last = lastArchiveAt ? `O último é de ${formatDateTime(lastArchiveAt)}` : 'Não há nenhum'
  return `${last}; o automático está desligado`
}

function usersInWords(users: User[]): string {
  const active = users.filter(({ disabled }) => !disabled)
  const sellers = active.filter(({ role }) => role === 'seller').length
  const administrators = formatCount(active.length - sellers, 'administrador', 'administradores')
  return sellers === 0
    ? administrators
    : `${administrators} e ${formatCount(sellers, 'vendedor', 'vendedores')}`
}

function pixInWords(stored: string): string {
  const pix = pixKeyOf(stored)
  return pix ? `Chave (${pix.kind}): ${pix.key}` : 'Sem chave: as vendas não têm código Pix'
}
