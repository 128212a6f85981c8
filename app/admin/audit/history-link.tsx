import { History } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { historyPath } from '../paths.ts'
import { useMay } from '../permissions.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  of: Parameters<typeof historyPath>[0]
  id: string
}

/** Leads who may read the log to what was changed of one item. */
export function HistoryLink({ of, id, className = 'link', ...link }: Props) {
  if (!useMay('read-log')) return null
  return (
    <Link {...link} className={className} to={historyPath(of, id)}>
      <History className={className === 'link' ? 'icon icon-small' : 'icon'} />
      Histórico
    </Link>
  )
}
