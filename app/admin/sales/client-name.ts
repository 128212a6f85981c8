import type { Sale } from '../../../contracts/sales.ts'

/** The client's name at the time of the sale; it is empty once the client's data are erased. */
export function clientNameOf({ clientName }: Pick<Sale, 'clientName'>): string {
  return clientName || 'Cliente com dados apagados'
}
