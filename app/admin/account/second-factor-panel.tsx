import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RecoveryCodes, SecondFactor } from '../../../contracts/second-factor.ts'
import { formatCount, formatDate } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { endSecondFactor, renewRecoveryCodes } from './calls.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

const explanation =
  'Além da senha, a entrada pede um código que só o seu celular mostra. Quem descobrir a sua ' +
  'senha não entra com ela.'

const unkept = {
  title: 'Você já guardou os códigos?',
  question: 'Os códigos de recuperação não aparecem de novo.',
  confirmLabel: 'Sair sem guardar',
  cancelLabel: 'Continuar aqui',
}

/** The user's own second factor; new recovery codes are shown once. */
export function SecondFactorPanel({ state }: { state: SecondFactor }) {
  const [codes, setCodes] = useState<RecoveryCodes>()
  const { revalidate } = useRevalidator()
  if (codes) {
    const done = async () => {
      await revalidate()
      setCodes(undefined)
    }
    return (
      <>
        <RecoveryCodeList {...codes} onDone={done} />
        <UnsavedGuard isDirty texts={unkept} />
      </>
    )
  }
  return state.isOn ? (
    <TurnedOn state={state} onCodes={setCodes} />
  ) : (
    <div className="second-factor">
      <p>{explanation}</p>
      <SecondFactorSetup onConfirmed={setCodes} />
    </div>
  )
}

function TurnedOn({
  state: { since, recoveryCodesLeft, isRequired },
  onCodes,
}: {
  state: SecondFactor
  onCodes(codes: RecoveryCodes): void
}) {
  const [isEnding, setEnding] = useState(false)
  const renewing = useSave('renew-recovery-codes', renewRecoveryCodes, {
    reloads: false,
    onSaved: onCodes,
  })
  const left = formatCount(recoveryCodesLeft, 'código de recuperação', 'códigos de recuperação')
  return (
    <div className="second-factor">
      <p>
        {since && `Ativa desde ${formatDate(since)}. `}
        Você ainda tem {left}.
      </p>
      {recoveryCodesLeft < 3 && (
        <p className="note note-warn">
          Crie códigos novos antes que acabem: sem eles e sem o celular, só um administrador libera
          a sua entrada.
        </p>
      )}
      <div className="second-factor-buttons">
        <Button busy={renewing.isBusy} onClick={() => void renewing.save()}>
          Criar códigos novos
        </Button>
        {!isRequired && <Button onClick={() => setEnding(true)}>Desativar</Button>}
      </div>
      {isRequired && (
        <p className="muted">
          A loja exige a entrada em duas etapas do seu papel. Se trocar de celular, peça a um
          administrador que a retire: na próxima entrada você a ativa de novo.
        </p>
      )}
      {isEnding && <EndDialog onDone={() => setEnding(false)} />}
    </div>
  )
}

function EndDialog({ onDone }: { onDone(): void }) {
  const { save, isBusy } = useSave('end-second-factor', endSecondFactor, {
    onSaved: onDone,
    onRefused: onDone,
  })
  return (
    <ConfirmDialog
      title="Desativar a entrada em duas etapas?"
      question="Quem souber a sua senha poderá entrar."
      confirmLabel="Desativar"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onDone}
    />
  )
}
