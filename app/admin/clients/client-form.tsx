import type { ChangeEvent, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Client, type ClientInput, clientInputSchema } from '../../../contracts/clients.ts'
import type { FormValues } from '../parts/contract-resolver.ts'
import { draftOf } from '../parts/draft.tsx'
import { fieldPropsOf } from '../parts/field-props.ts'
import { TextAreaField, TextField } from '../parts/field.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { onPhonePaste, typePhone } from '../parts/phone-typing.ts'
import { clientsPath } from '../paths.ts'

type Values = FormValues<typeof clientInputSchema>

/** The modal that creates or changes a client; `children` are below the fields. */
export function ClientForm({ client, children }: { client?: Client; children?: ReactNode }) {
  const { form, modal } = useModalForm<Values, ClientInput>({
    schema: clientInputSchema,
    values: valuesOf(client),
    method: client ? 'put' : 'post',
    draftKey: draftOf('client', client?.id),
    listPath: clientsPath,
  })
  return (
    <FormModal
      {...modal}
      title={client ? 'Editar Cliente' : 'Novo Cliente'}
      saveLabel={client ? 'Salvar Alterações' : 'Criar Cliente'}
      below={children}
    >
      <ClientFields form={form} />
    </FormModal>
  )
}

function ClientFields({ form }: { form: UseFormReturn<Values, unknown, ClientInput> }) {
  const field = fieldPropsOf(form)
  const phone = field('phone')
  const changePhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = typePhone(event.target.value)
    void phone.onChange(event)
  }
  const setPhone = (text: string) =>
    form.setValue('phone', text, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextField label="Nome" maxLength={160} autoComplete="off" {...field('name')} />
      <div className="form-pair">
        <TextField
          label="Telefone"
          placeholder="(99) 99999-9999"
          type="tel"
          inputMode="numeric"
          maxLength={15}
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
      <TextAreaField label="Endereço" optional rows={2} maxLength={300} {...field('address')} />
    </>
  )
}

function valuesOf(client: Client | undefined): Values {
  return {
    name: client?.name ?? '',
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    address: client?.address ?? '',
  }
}
