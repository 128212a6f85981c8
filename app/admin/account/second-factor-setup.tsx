import { Copy, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type NewSecondFactor,
  type RecoveryCodes,
  type SecondFactorConfirmation,
  secondFactorConfirmationSchema,
} from '../../../contracts/second-factor.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Button, IconButton, SubmitButton } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { fieldPropsOf, type FormValues, useContractForm } from '../parts/form.ts'
import { QrCodeOf } from '../parts/qr-code.tsx'
import { useSave } from '../parts/save.ts'
import { beginSecondFactor, confirmSecondFactor } from './calls.ts'

interface Props {
  onConfirmed(codes: RecoveryCodes): void
  /** Beside the first button: a second press on another one must not meet it. */
  children?: ReactNode
}

/** Shows a new secret, and then asks for a code of it. */
export function SecondFactorSetup({ onConfirmed, children }: Props) {
  const [begun, setBegun] = useState<NewSecondFactor>()
  const { save: begin, isBusy } = useSave('begin-second-factor', beginSecondFactor, {
    reloads: false,
    onSaved: setBegun,
  })
  return begun ? (
    <Confirmation begun={begun} onConfirmed={onConfirmed} />
  ) : (
    <>
      <Button tone="primary" icon={Smartphone} busy={isBusy} onClick={() => void begin()}>
        Ativar com o celular
      </Button>
      {children}
    </>
  )
}

function Confirmation({
  begun: { key, address },
  onConfirmed,
}: Props & { begun: NewSecondFactor }) {
  const { form, save, isBusy, refusal } = useContractForm<
    FormValues<typeof secondFactorConfirmationSchema>,
    SecondFactorConfirmation,
    RecoveryCodes
  >({
    schema: secondFactorConfirmationSchema,
    values: { code: '' },
    operation: 'confirm-second-factor',
    call: confirmSecondFactor,
    reloads: false,
    onSaved: onConfirmed,
  })
  const grouped = (key.match(/.{1,4}/g) ?? []).join(' ')
  return (
    <form
      className="form second-factor"
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <FormFailure refusal={refusal} />
      <p>
        Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator,
        Aegis ou outro) e leia o código QR.
      </p>
      <QrCodeOf
        className="second-factor-qr"
        text={address}
        label="Código QR para o aplicativo autenticador"
      />
      <div>
        <p className="muted">Sem câmera, digite esta chave no aplicativo:</p>
        <p className="second-factor-key">
          <code>{grouped}</code>
          <IconButton
            icon={Copy}
            label="Copiar a chave"
            onClick={() => void copyText(key, 'Chave copiada')}
          />
        </p>
      </div>
      <TextField
        label="Código que o aplicativo mostra"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        {...fieldPropsOf(form)('code')}
      />
      <p className="muted">As suas outras sessões serão encerradas.</p>
      <SubmitButton busy={isBusy}>Confirmar e ativar</SubmitButton>
    </form>
  )
}
