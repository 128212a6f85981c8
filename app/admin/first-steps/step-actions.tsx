import type { ReactNode } from 'react'
import { categoryInputSchema } from '../../../contracts/categories.ts'
import type { RememberedStep } from '../../../contracts/first-steps.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { createCategory } from '../categories/calls.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { useSave } from '../parts/save.ts'
import { backupPath, coloursTabPath, newProductPath, settingsPath } from '../paths.ts'
import { paymentInWords } from '../settings/settings-words.ts'
import { rememberStep } from './calls.ts'
import { StepForm, useStepForm } from './step-form.tsx'

export function CategoryStep() {
  const { field, ...form } = useStepForm(
    categoryInputSchema,
    { name: '' },
    'create-category',
    createCategory,
  )
  return (
    <>
      <p>As categorias são o menu da loja: Pneus, Capacetes, Bicicletas…</p>
      <StepForm {...form} saveLabel="Criar categoria">
        <TextField label="Nome da categoria" maxLength={120} {...field('name')} />
      </StepForm>
    </>
  )
}

export function ProductStep() {
  return (
    <>
      <p>Nome, descrição, preço, categoria e uma foto bastam. Ele aparece na loja ao ser criado.</p>
      <div className="actions">
        <ButtonLink tone="primary" to={newProductPath}>
          Novo Produto
        </ButtonLink>
      </div>
    </>
  )
}

export function PaymentStep({ payment }: { payment: PaymentSettings }) {
  return (
    <LookedAtStep step="payment" link={{ to: settingsPath, label: 'Rever desconto e taxas' }}>
      Hoje a loja dá {paymentInWords(payment)}.
    </LookedAtStep>
  )
}

export function LookStep() {
  return (
    <LookedAtStep step="look" link={{ to: coloursTabPath, label: 'Escolher as cores' }}>
      Cinco paletas prontas, ou as cores da sua marca.
    </LookedAtStep>
  )
}

export function BackupStep() {
  return (
    <LookedAtStep step="backup" link={{ to: backupPath, label: 'Criar um backup' }}>
      Um backup completo guarda dados e imagens e pode ser restaurado. Crie o primeiro quando os
      produtos estiverem na loja.
    </LookedAtStep>
  )
}

interface LookedAtProps {
  step: RememberedStep
  link: { to: string; label: string }
  children: ReactNode
}

/** A step whose defaults may be right: it is done as soon as its owner says so. */
function LookedAtStep({ step, link, children }: LookedAtProps) {
  const { save: remember } = useSave('remember-step', rememberStep)
  return (
    <>
      <p>{children}</p>
      <div className="actions">
        <ButtonLink tone="primary" to={link.to}>
          {link.label}
        </ButtonLink>
        <Button onClick={() => void remember(step)}>
          {step === 'backup' ? 'Deixar para depois' : 'Está bom assim'}
        </Button>
      </div>
    </>
  )
}
