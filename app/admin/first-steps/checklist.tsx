import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { type FirstStep, firstSteps, type FirstSteps } from '../../../contracts/first-steps.ts'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { TextField } from '../parts/field.tsx'
import { logoTabPath } from '../paths.ts'
import { changeCompanyName, changeSettings } from '../settings/calls.ts'
import { BackupStep, CategoryStep, LookStep, PaymentStep, ProductStep } from './step-actions.tsx'
import { StepForm, useStepForm } from './step-form.tsx'

interface Props {
  steps: FirstSteps
  settings: Settings
  /** Next to the heading. */
  children?: ReactNode
}

const titles: Record<FirstStep, string> = {
  whatsapp: 'Número de WhatsApp',
  name: 'Nome e logotipo',
  category: 'Primeira categoria',
  product: 'Primeiro produto, com foto',
  payment: 'Desconto à vista e parcelas',
  look: 'Cores da loja',
  backup: 'Primeiro backup',
}

/** What a new shop needs, with the first open step unfolded (rule: back-office-7). */
export function Checklist({ steps: { done }, settings, children }: Props) {
  const next = firstSteps.find((step) => !done[step])
  const count = firstSteps.filter((step) => done[step]).length
  return (
    <section className="panel checklist" aria-label="Primeiros passos">
      <div className="panel-head">
        <h2>{next ? 'Primeiros passos' : 'Tudo pronto para vender'}</h2>
        <span className="muted tabular-numbers">
          {count} de {firstSteps.length}
        </span>
        {children}
      </div>
      <progress aria-label="Passos feitos" value={count} max={firstSteps.length} />
      <ol>
        {firstSteps.map((step) => (
          <li key={step}>
            {done[step] ? (
              <DoneStep step={step} settings={settings} />
            ) : (
              <OpenStep step={step} settings={settings} isNext={step === next} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: FirstStep
  settings: Settings
}

function DoneStep({ step, settings }: StepProps) {
  return (
    <p className="checklist-done">
      <CircleCheck className="icon" />
      <span>
        {titles[step]}
        <span className="visually-hidden">, feito</span>
      </span>
      {step === 'whatsapp' && <TestLink settings={settings} />}
      {step === 'product' && <a href="/">Ver na loja</a>}
    </p>
  )
}

function OpenStep({ step, settings, isNext }: StepProps & { isNext: boolean }) {
  const summary = useRef<HTMLElement>(null)
  const wasNext = useRef(isNext)
  useEffect(() => {
    // The previous step's form, which had the focus, is no longer on the page.
    if (isNext && !wasNext.current && document.activeElement === document.body)
      summary.current?.focus()
    wasNext.current = isNext
  }, [isNext])
  return (
    <details open={isNext}>
      <summary ref={summary}>
        <Circle className="icon checklist-circle" />
        {titles[step]}
      </summary>
      <div className="checklist-body">
        <StepBody step={step} settings={settings} />
      </div>
    </details>
  )
}

function StepBody({ step, settings }: StepProps) {
  switch (step) {
    case 'whatsapp':
      return <WhatsappStep />
    case 'name':
      return <NameStep />
    case 'category':
      return <CategoryStep />
    case 'product':
      return <ProductStep />
    case 'payment':
      return <PaymentStep payment={settings.paymentSettings} />
    case 'look':
      return <LookStep />
    case 'backup':
      return <BackupStep />
  }
}

const nameSchema = settingsSchema.pick({ companyName: true })

function NameStep() {
  const { field, ...form } = useStepForm(
    nameSchema,
    { companyName: '' },
    'save-company',
    changeCompanyName,
  )
  return (
    <>
      <p>
        O nome aparece no alto da loja e nas mensagens. Um logotipo pode substituí-lo:{' '}
        <Link className="link" to={logoTabPath}>
          enviar um logotipo
        </Link>
      </p>
      <StepForm {...form} saveLabel="Salvar nome">
        <TextField label="Nome da loja" maxLength={80} {...field('companyName')} />
      </StepForm>
    </>
  )
}

const whatsappSchema = z.object({
  whatsappNumber: settingsSchema.shape.whatsappNumber.min(1, 'Informe o número de WhatsApp'),
})

function WhatsappStep() {
  const { field, ...form } = useStepForm(
    whatsappSchema,
    { whatsappNumber: '' },
    'save-settings',
    changeSettings,
  )
  return (
    <>
      <p>Os pedidos chegam por ele: sem um número, a loja não tem botão de compra.</p>
      <StepForm {...form} saveLabel="Salvar número">
        <TextField
          label="WhatsApp da loja, com DDD"
          placeholder="(28) 99900-1997"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('whatsappNumber')}
        />
      </StepForm>
    </>
  )
}

/** Opens the conversation that visitors open, so that the owner can check the number. */
function TestLink({ settings }: { settings: Settings }) {
  const link = greetingLink(settings)
  return link ? (
    <a href={link} target="_blank" rel="noreferrer">
      Testar a conversa
    </a>
  ) : null
}
