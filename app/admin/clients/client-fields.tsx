import type { ChangeEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ClientChange, clientChangeSchema } from '../../../contracts/clients.ts'
import { fieldPropsOf, type FormValues } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { onPhonePaste, typePhone } from '../parts/phone-typing.ts'

export type ClientValues = FormValues<typeof clientChangeSchema>
export type ClientFormState = UseFormReturn<ClientValues, unknown, ClientChange>

/** Name, phone, e-mail and WhatsApp user name of a client. */
export function ClientContactFields({ form }: { form: ClientFormState }) {
  const field = fieldPropsOf(form)
  // In the order of the screen: a refused form focuses the first field with an error.
  const name = field('name')
  const phone = field('phone')
  const changePhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = typePhone(event.target.value)
    void phone.onChange(event)
  }
  const setPhone = (text: string) =>
    form.setValue('phone', text, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextField label="Nome" maxLength={160} autoComplete="off" {...name} />
      <div className="form-pair">
        <TextField
          label="Telefone"
          placeholder="(99) 99999-9999"
          type="tel"
          inputMode="numeric"
          maxLength={24}
          autoComplete="off"
          {...phone}
          onChange={changePhone}
          onPaste={onPhonePaste(setPhone)}
        />
        <TextField
          label="Email"
          optional
          type="email"
          maxLength={254}
          autoComplete="off"
          {...field('email')}
        />
      </div>
      <TextField
        label="Usuário do WhatsApp"
        optional
        placeholder="@usuario"
        hint="Com ele, o telefone não é obrigatório."
        maxLength={36}
        autoComplete="off"
        autoCapitalize="none"
        {...field('whatsappUsername', { deps: ['phone'] })}
      />
    </>
  )
}
