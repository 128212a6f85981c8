import { addDays } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'

/** Until when something is due, and whether that is over or near. */
export function DueBadge({ dueDay, today }: { dueDay: string; today: string }) {
  if (dueDay < today) return <span className="badge badge-bad">Venceu em {dayText(dueDay)}</span>
  const isNear = dueDay <= addDays(today, 5)
  return (
    <span className={`badge ${isNear ? 'badge-warn' : 'badge-mute'}`}>Até {dayText(dueDay)}</span>
  )
}
