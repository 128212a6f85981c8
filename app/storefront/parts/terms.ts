import type { Settings } from '../../../contracts/settings.ts'
import type { IconName } from '../../ui/icon.tsx'

/** How something is fetched, delivered or paid, in the shop's own words. */
export interface Term {
  icon: IconName
  name: string
  text: string
}

/** What the shop tells before the conversation (rule: lists-4); nothing it has not written. */
export function termsOf({ pickupTerms, deliveryTerms, paymentTerms }: Settings): Term[] {
  const terms: Term[] = [
    { icon: 'store', name: 'Retirada', text: pickupTerms },
    { icon: 'truck', name: 'Entrega', text: deliveryTerms },
    { icon: 'credit-card', name: 'Pagamento', text: paymentTerms },
  ]
  return terms.filter(({ text }) => text !== '')
}
