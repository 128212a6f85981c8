import { MessageCircle, X } from 'lucide-react'
import { Link } from 'react-router'
import { type FirstSteps, firstSteps } from '../../../contracts/first-steps.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { rememberStep } from '../first-steps/calls.ts'
import { Checklist } from '../first-steps/checklist.tsx'
import { DemoNote } from '../first-steps/demo-note.tsx'
import { Button } from '../parts/button.tsx'
import { useSave } from '../parts/save.ts'
import { companyTabPath } from '../paths.ts'
import { useMay } from '../permissions.ts'

interface Props {
  /** Undefined for sellers, who cannot take the steps. */
  steps: FirstSteps | undefined
  settings: Settings
}

/**
 * What the shop lacks, above everything else: the demo shop's removal, the first steps, or the
 * WhatsApp number alone where the steps were closed (rule: back-office-7).
 */
export function Guide({ steps, settings }: Props) {
  const missing = settings.whatsappNumber === '' && <MissingWhatsapp />
  if (!steps) return missing
  const isOpen = (notice: 'demo' | 'checklist') => !steps.remembered.includes(notice)
  if (steps.hasDemo)
    return (
      <>
        {isOpen('demo') && (
          <DemoNote>
            <CloseButton notice="demo" label="Agora não" />
          </DemoNote>
        )}
        {missing}
      </>
    )
  if (firstSteps.every((step) => steps.done[step])) return null
  return isOpen('checklist') ? (
    <Checklist steps={steps} settings={settings}>
      <CloseButton notice="checklist" label="Ocultar" />
    </Checklist>
  ) : (
    missing
  )
}

/** A closed notice remains on the screen "Primeiros passos" of the settings. */
function CloseButton({ notice, label }: { notice: 'demo' | 'checklist'; label: string }) {
  const { save: remember } = useSave('remember-step', rememberStep)
  return (
    <Button small icon={X} onClick={() => void remember(notice)}>
      {label}
    </Button>
  )
}

/** A shop without a number has no buy button, and nothing else in the office tells its owner. */
function MissingWhatsapp() {
  const mayEdit = useMay('edit-settings')
  return (
    <div className="note note-warn" role="status">
      <MessageCircle className="icon" />
      <p>
        <b>A loja está sem número de WhatsApp.</b> Quem visita não encontra o botão de compra.{' '}
        {mayEdit ? (
          <Link className="link" to={companyTabPath}>
            Informar o número
          </Link>
        ) : (
          'Peça a um administrador para informar o número.'
        )}
      </p>
    </div>
  )
}
