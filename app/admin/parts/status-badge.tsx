import type { SaleStatus } from '../../../contracts/sales.ts'

const looks: Record<SaleStatus, [label: string, tone: string]> = {
  pending: ['Pendente', 'badge-warn'],
  completed: ['Concluída', 'badge-ok'],
  cancelled: ['Cancelada', 'badge-bad'],
}

export function StatusBadge({ status }: { status: SaleStatus }) {
  const [label, tone] = looks[status]
  return (
    <span className={`badge ${tone}`}>
      <span className="badge-dot" />
      {label}
    </span>
  )
}
