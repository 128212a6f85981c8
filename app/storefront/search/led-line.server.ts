import type { Settings } from '../../../contracts/settings.ts'
import type { LedList } from '../../../shop/catalogue/led-search.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { searchPath, workshopPath } from '../parts/paths.ts'

/** A line above the results, for what a visitor asked beside products. */
export interface LedLine {
  text: string
  link?: { text: string; path: string; isChat?: true }
}

/** Words and a link for words of money, delivery and repair (rule: search-10). */
export function ledLine(
  led: NonNullable<LedList['led']>,
  search: string,
  settings: Settings,
  hasWorkshop: boolean,
): LedLine {
  const { lead, rest, maxCents, lacksOffers } = led
  const all = rest === '' ? {} : { link: { text: `Ver tudo de “${rest}”`, path: searchPath(rest) } }
  switch (lead) {
    case 'offers':
      return lacksOffers
        ? { text: `Nada de “${rest}” está em promoção agora. Veja tudo o que temos.` }
        : { text: 'Só o que está em promoção.', ...all }
    case 'highest-price':
      return { text: `Só o que custa até ${formatCents(maxCents ?? 0)}.`, ...all }
    case 'lowest-price':
      return {
        text: `Resultados para “${rest}”.`,
        link: { text: 'Ver do menor preço ao maior', path: `${searchPath(rest)}&ordem=price-asc` },
      }
    case 'delivery':
      return { text: 'Entrega e frete são combinados na conversa.', ...chat(search, settings) }
    case 'workshop':
      if (hasWorkshop)
        return {
          text: 'A oficina tem preço e tempo de cada serviço.',
          link: { text: 'Ver a oficina', path: workshopPath },
        }
      return { text: 'Serviços de oficina: pergunte preço e prazo.', ...chat(search, settings) }
  }
}

function chat(search: string, settings: Settings): Pick<LedLine, 'link'> {
  const greeting = `Olá! Procurei por “${search}” no site. Como funciona?`
  const path = greetingLink({ ...settings, greeting })
  return path === undefined ? {} : { link: { text: 'Perguntar no WhatsApp', path, isChat: true } }
}
