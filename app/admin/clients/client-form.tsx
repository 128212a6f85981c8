import { type ChangeEvent, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { type Client, clientInputSchema, type ClientInput } from '../../../contracts/clients.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { DraftNote, draftOf, forgetDraft, useDraft } from '../parts/draft.tsx'
import { TextAreaField, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { clientsPath } from '../paths.ts'
import { maskPhone } from './phone-mask.ts'

type Values = z.input<typeof clientInputSchema>

/** The modal in which a client is made or changed; what else is known of one stands below the fields. */
export function ClientForm({ client, children }: { client?: Client; children?: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => void navigate({ pathname: clientsPath, search })
  const { isBusy, refusal, errors: refusedFields, send } = useFormSave<Values>()
  const form = useForm<Values, unknown, ClientInput>({
    resolver: contractResolver(clientInputSchema),
    defaultValues: valuesOf(client),
    ...refusedFields,
  })
  const draft = useDraft(draftOf('client', client?.id), form)
  const { register, formState, handleSubmit } = form
  const { errors, isDirty } = formState
  const phone = register('phone')
  const typePhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = maskPhone(event.target.value)
    void phone.onChange(event)
  }
  const save = handleSubmit((values) => send(client ? 'put' : 'post', values))
  return (
    <FormModal
      title={client ? 'Editar Cliente' : 'Novo Cliente'}
      saveLabel={client ? 'Salvar Alterações' : 'Criar Cliente'}
      isBusy={isBusy}
      isDirty={isDirty}
      onSave={save}
      onClose={close}
      onDrop={() => forgetDraft(draftOf('client', client?.id))}
      below={children}
    >
      <FormFailure refusal={refusal} />
      {draft.isRestored && <DraftNote onDiscard={() => draft.discard()} />}
      <TextField
        label="Nome"
        error={errors.name?.message}
        maxLength={160}
        autoComplete="off"
        {...register('name')}
      />
      <div className="form-pair">
        <TextField
          label="Telefone"
          error={errors.phone?.message}
          placeholder="(99) 99999-9999"
          type="tel"
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
          {...phone}
          onChange={typePhone}
        />
        <TextField
          label="Email"
          optional
          error={errors.email?.message}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...register('email')}
        />
      </div>
      <TextAreaField
        label="Endereço"
        optional
        error={errors.address?.message}
        rows={2}
        maxLength={300}
        {...register('address')}
      />
    </FormModal>
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
