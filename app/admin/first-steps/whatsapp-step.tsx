import { z } from 'zod'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { TextField } from '../parts/field.tsx'
import { changeSettings } from '../settings/calls.ts'
import { StepForm, useStepForm } from './step-form.tsx'

const whatsappSchema = z.object({
  whatsappNumber: settingsSchema.shape.whatsappNumber.min(1, 'Informe o número de WhatsApp'),
})

export function WhatsappStep() {
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
export function TestLink({ settings }: { settings: Settings }) {
  const link = greetingLink(settings)
  return link ? (
    <a href={link} target="_blank" rel="noreferrer">
      Testar a conversa
    </a>
  ) : null
}
