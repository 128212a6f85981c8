import type { Sale } from '../../../contracts/sales.ts'

/** Who bought, as sold to; a client whose data were erased has no name any more. */
export function clientNameOf({ clientName }: Pick<Sale, 'clientName'>): string {
  return clientName || 'Cliente não encontrado'
}
