import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { addDays, dayOf } from '../../../shop/calendar.ts'
import { formatDate, formatDateTime } from '../formats.ts'

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  timeStyle: 'short',
})

type Proof = Pick<NightlyBackup, 'provenAt'>

/** "Último backup comprovado: hoje, 03:10." */
export function lastProof({ provenAt }: Proof, now: Date): string {
  if (provenAt === null) return 'Ainda não há nenhum backup comprovado.'
  return `Último backup comprovado: ${dayInWords(provenAt, now)}, ${timeFormat.format(new Date(provenAt))}.`
}

/** The last backup in one line; `lastArchiveAt` is the ISO time of the last archive. */
export function lastBackup(
  nightly: NightlyBackup,
  lastArchiveAt: string | null,
  now: Date,
): string {
  if (nightly.isOn) return lastProof(nightly, now)
  const last = lastArchiveAt
    ? `O último é de ${formatDateTime(lastArchiveAt)}.`
    : 'Ainda não há nenhum.'
  return `${last} Fazer um sozinho toda noite.`
}

/** Whether the shop has no backup that can be relied on. */
export function isBackupMissing(nightly: NightlyBackup, lastArchiveAt: string | null): boolean {
  if (!nightly.isOn) return lastArchiveAt === null
  return nightly.provenAt === null || nightly.isLate || nightly.failure !== null
}

/** What the dashboard warns of, in one sentence; undefined when all is well. */
export function warningOf(nightly: NightlyBackup, now: Date): string | undefined {
  if (!nightly.isOn) return undefined
  if (nightly.failure) return 'O último backup automático falhou.'
  if (!nightly.isLate) return undefined
  if (nightly.provenAt === null)
    return 'O backup automático está ligado e não terminou nenhuma vez.'
  const days = Math.floor((now.getTime() - Date.parse(nightly.provenAt)) / 86_400_000)
  return days > 0 ? `Há ${days} dias sem backup comprovado.` : 'O relógio do servidor mudou.'
}

function dayInWords(iso: string, now: Date): string {
  const [day, today] = [dayOf(iso), dayOf(now)]
  if (day === today) return 'hoje'
  return day === addDays(today, -1) ? 'ontem' : formatDate(iso)
}
