import type { SaleStatus } from '../../../contracts/sales.ts'

export const statusNames: Record<SaleStatus, string> = {
  pending: 'Pendente',
  completed: 'Concluída',
  cancelled: 'Cancelada',
}

const tones: Record<SaleStatus, string> = {
  pending: 'badge-warn',
  completed: 'badge-ok',
  cancelled: 'badge-bad',
}

export function StatusBadge({ status }: { status: SaleStatus }) {
  return (
    <span className={`badge ${tones[status]}`}>
      <span className="badge-dot" />
      {statusNames[status]}
    </span>
  )
}
