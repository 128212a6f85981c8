import { type ArchiveCheck, archiveKindNames, type KindDifference } from '../contracts/backup.ts'
import type { Watch } from '../shop/backup/progress.ts'
import { startProgress } from './progress.ts'

const madeAt = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const longestKind = Math.max(...Object.values(archiveKindNames).map(({ length }) => length))

/** Shows each step of long work as a progress bar of its own. */
export async function watchOnTerminal<Result>(
  work: (watch: Watch) => Promise<Result>,
): Promise<Result> {
  let current: { step: string; progress: ReturnType<typeof startProgress> } | undefined
  const onProgress: Watch['onProgress'] = (step, done, total) => {
    if (current?.step !== step) {
      current?.progress.end()
      current = { step, progress: startProgress(step) }
    }
    current.progress.advance(done, total)
  }
  try {
    return await work({ onProgress })
  } finally {
    current?.progress.end()
  }
}

/** What a restore would change, one line a kind. */
export function printCheck({
  createdAt,
  differences,
}: ArchiveCheck | Omit<ArchiveCheck, 'id'>): void {
  console.log(
    `Backup de ${madeAt.format(new Date(createdAt))}, conferido por inteiro. Restaurar mudaria:`,
  )
  for (const difference of differences) {
    const kind = `${archiveKindNames[difference.kind]}:`
    console.log(`  ${kind.padEnd(longestKind + ':'.length)}  ${inWords(difference)}`)
  }
}

function inWords({ added, changed, removed, unchanged }: KindDifference): string {
  const parts = [
    ...(added > 0 ? [added === 1 ? '1 entraria' : `${added} entrariam`] : []),
    ...(changed > 0 ? [changed === 1 ? '1 mudaria' : `${changed} mudariam`] : []),
    ...(removed > 0 ? [removed === 1 ? '1 sairia' : `${removed} sairiam`] : []),
  ]
  return parts.length === 0
    ? `nada (${unchanged} iguais)`
    : `${parts.join(', ')} (${unchanged} iguais)`
}
