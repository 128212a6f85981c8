import { Check } from 'lucide-react'
import type { BackupJob } from '../../../contracts/backup.ts'

const steps = [
  'Conferir o backup',
  'Ver o que muda e confirmar',
  'Guardar a loja como está agora',
  'Trocar pelo que há no backup',
]
type Step = 0 | 1 | 2 | 3

/** The steps of a restore, with the one that is under way. */
export function RestoreSteps({ at }: { at: Step }) {
  return (
    <ol className="restore-steps" aria-label="Passos da restauração">
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined}>
          <span aria-hidden="true">{i < at ? <Check className="icon" /> : i + 1}</span>
          {step}
          {i < at && <span className="visually-hidden">, feito</span>}
        </li>
      ))}
    </ol>
  )
}

/** Where a running job stands in a restore; undefined for the making of backups. */
export function restoreStepOf({ kind, archive }: BackupJob): Step | undefined {
  if (kind === 'check') return 0
  if (kind !== 'restore') return undefined
  // The name of the archive that is made first is told once it is made.
  return archive === null ? 2 : 3
}
