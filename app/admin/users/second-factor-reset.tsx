import { useState } from 'react'
import { useUser } from '../layout-user.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { resetSecondFactor } from './calls.ts'

/** Takes the second factor from another user; the own one is turned off in "Minha conta". */
export function SecondFactorReset({ userId, name }: { userId: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const done = () => setAsking(false)
  const { save, isBusy } = useSave('reset-second-factor', () => resetSecondFactor(userId), {
    onSaved: done,
    onRefused: done,
  })
  if (useUser().id === userId) return null
  return (
    <p className="note">
      <span>Entrada em duas etapas ativa.</span>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        Retirar: perdeu o celular
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Retirar as duas etapas de ${name}?`}
          question="Confirme antes, de viva voz, que foi a pessoa quem pediu. As sessões dela são encerradas, e ela volta a entrar só com a senha."
          confirmLabel="Retirar"
          busy={isBusy}
          onConfirm={() => void save()}
          onCancel={done}
        />
      )}
    </p>
  )
}
