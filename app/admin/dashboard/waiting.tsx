import {
  BellRing,
  DatabaseBackup,
  FileUser,
  HandCoins,
  List,
  type LucideIcon,
  ReceiptText,
  ShieldAlert,
  ShoppingBasket,
} from 'lucide-react'
import type { Dashboard } from '../../../contracts/dashboard.ts'
import type { FirstSteps } from '../../../contracts/first-steps.ts'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { isBackupMissing, lastBackup } from '../backup/nightly-words.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { LinkLine, LinkLines } from '../parts/link-lines.tsx'
import { Panel } from '../parts/panel.tsx'
import {
  backupPath,
  newSalePath,
  personalDataPath,
  pendingSalesPath,
  purchaseListPath,
  receivablesPath,
  wishesPath,
} from '../paths.ts'

interface Props {
  data: Dashboard
  /** Undefined for users who make no backups. */
  backup: { nightly: NightlyBackup; steps: FirstSteps; now: Date } | undefined
}

/** What waits for somebody of the shop; each line leads to the work. */
export function Waiting({ data, backup }: Props) {
  const waiting = linesOf(data).filter(({ count }) => count > 0)
  const isAllDone =
    waiting.length === 0 && !(backup && isBackupMissing(backup.nightly, backup.steps.lastArchiveAt))
  return (
    <Panel title="Para fazer">
      {isAllDone && <p className="panel-body muted">Nada esperando por você agora.</p>}
      <LinkLines>
        {waiting.map(({ count: _count, ...line }) => (
          <LinkLine key={line.label} {...line} />
        ))}
        {backup && (
          <LinkLine
            path={backupPath}
            icon={DatabaseBackup}
            label="Backup"
            text={lastBackup(backup.nightly, backup.steps.lastArchiveAt, backup.now)}
          />
        )}
      </LinkLines>
    </Panel>
  )
}

interface WaitingLine {
  count: number
  path: string
  icon: LucideIcon
  label: string
  text: string
}

function linesOf({ waiting, lowStock }: Dashboard): WaitingLine[] {
  const { pendingSales, overdueSales, overdueValue, arrivedWishes, unopenedLists } = waiting
  const { dataRequests, dataRequestsDueDay, incidents, incidentsDueDay } = waiting
  return [
    {
      count: incidents,
      path: personalDataPath,
      icon: ShieldAlert,
      label: formatCount(incidents, 'incidente a comunicar', 'incidentes a comunicar'),
      text: `À ANPD e às pessoas, até ${dayText(incidentsDueDay ?? '')}`,
    },
    {
      count: dataRequests,
      path: personalDataPath,
      icon: FileUser,
      label: formatCount(dataRequests, 'pedido sobre dados', 'pedidos sobre dados'),
      text: `Responder até ${dayText(dataRequestsDueDay ?? '')}`,
    },
    {
      count: pendingSales,
      path: pendingSalesPath,
      icon: ReceiptText,
      label: formatCount(pendingSales, 'venda pendente', 'vendas pendentes'),
      text: 'Para entregar, receber ou cancelar',
    },
    {
      count: overdueSales,
      path: receivablesPath,
      icon: HandCoins,
      label: `${formatMoney(overdueValue)} em atraso`,
      text: formatCount(overdueSales, 'venda vencida', 'vendas vencidas'),
    },
    {
      count: arrivedWishes,
      path: wishesPath,
      icon: BellRing,
      label: formatCount(arrivedWishes, 'pessoa para avisar', 'pessoas para avisar'),
      text: 'O que esperavam chegou',
    },
    {
      count: unopenedLists,
      path: newSalePath,
      icon: List,
      label: formatCount(unopenedLists, 'lista da loja sem abrir', 'listas da loja sem abrir'),
      text: 'Dos últimos 7 dias; o código vem na conversa',
    },
    {
      count: lowStock,
      path: purchaseListPath,
      icon: ShoppingBasket,
      label: formatCount(lowStock, 'variação abaixo do mínimo', 'variações abaixo do mínimo'),
      text: 'Ver o que comprar',
    },
  ]
}
