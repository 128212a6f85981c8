import type { FirstSteps } from '../../../contracts/first-steps.ts'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { allHomeSections } from '../../../contracts/home.ts'
import { formatWhatsappNumber } from '../../../contracts/phones.ts'
import type { PaymentSettings, Settings } from '../../../contracts/settings.ts'
import { shownPages } from '../../../contracts/shop-pages.ts'
import type { User } from '../../../contracts/users.ts'
import { pixKeyOf } from '../../../shop/payments/pix-key.ts'
import { lastBackup, warningOf } from '../backup/nightly-words.ts'
import { isSamePalette, palettes } from '../customize/palettes.ts'
import { formatCount } from '../formats.ts'
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
  [paths.companyTabPath]: ({ settings }) =>
    [settings.companyName, settings.city].filter(Boolean).join(', '),
  [paths.customizePath]: ({ settings }) => {
    const palette = palettes.find(({ colours }) => isSamePalette(colours, settings.colors))
    return palette ? `Cores: ${palette.name}` : 'Cores próprias'
  },
  [paths.homeTabPath]: ({ settings }) => {
    const sections = allHomeSections(settings.homeSections).filter(({ isHidden }) => !isHidden)
    return formatCount(sections.length, 'seção à mostra', 'seções à mostra')
  },
  [paths.pagesTabPath]: ({ settings }) =>
    shownPages(settings.shopPages)
      .map(({ name }) => name)
      .join(', ') || 'Nenhuma página à mostra',
  [paths.slidesPath]: () => 'Os slides do alto da página inicial',
  [paths.synonymsTabPath]: ({ settings }) =>
    settings.searchSynonyms === null ? 'A lista para bicicletas' : 'Lista própria',
  [paths.logoTabPath]: ({ settings }) =>
    settings.logo ? 'Enviado' : 'Sem logotipo: a loja usa o nome',
  [paths.feedsPath]: () => 'Os produtos no WhatsApp, no Instagram e no Google',
  [paths.accountPath]: () => 'Senha e sessões abertas',
  [paths.usersPath]: ({ users }) => formatCount(users.length, 'usuário', 'usuários'),
  [paths.securityPath]: () => 'Acessos dos últimos 30 dias',
  [paths.auditPath]: () => 'Quem mudou o quê, e quando',
  [paths.personalDataPath]: () => 'O que a loja guarda sobre pessoas (LGPD)',
  [paths.backupPath]: ({ nightly, steps, now }) =>
    warningOf(nightly, now) ?? lastBackup(nightly, steps.lastArchiveAt, now),
  [paths.firstStepsPath]: ({ steps: { done } }) => {
    const all = Object.values(done)
    return `${all.filter(Boolean).length} de ${all.length} feitos`
  },
}

/** "5% de desconto à vista, até 3x sem juros". */
export function paymentInWords(payment: PaymentSettings): string {
  const { cashDiscountPercentage: discount, creditCardInterestRates: rates } = payment
  const free = Object.values(rates).findLastIndex((rate) => rate === 0) + 1
  return `${discount.toLocaleString('pt-BR')}% de desconto à vista, até ${free}x sem juros`
}

function pixInWords(stored: string): string {
  const pix = pixKeyOf(stored)
  return pix ? `Chave (${pix.kind}): ${pix.key}` : 'Sem chave: as vendas não têm código Pix'
}
