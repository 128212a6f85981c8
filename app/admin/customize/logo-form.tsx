import { useEffect, useMemo, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { settingsSchema, type Settings } from '../../../contracts/settings.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useFormSave, useResetWhenSaved } from '../parts/form-save.ts'
import { ImageUpload } from '../parts/image-upload.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { drafts } from './drafts.ts'

const contract = settingsSchema.pick({ logo: true })
type Values = Pick<Settings, 'logo'>

export function LogoForm({ stored, onDirty }: { stored: string; onDirty(isDirty: boolean): void }) {
  const [isUploading, setUploading] = useState(false)
  const { isBusy, saved, refusal, errors: refusedFields, send } = useFormSave<Values, Settings>()
  const form = useForm<Values, unknown, Values>({
    resolver: contractResolver(contract),
    defaultValues: { logo: stored },
    ...refusedFields,
  })
  const draft = useDraft(drafts.logo, form)
  const { control, formState, handleSubmit, setValue } = form
  const { isDirty } = formState
  const logo = useWatch({ control, name: 'logo' })

  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])

  const savedLogo = useMemo(() => saved && { logo: saved.logo }, [saved])
  useResetWhenSaved(form, isBusy, savedLogo)

  return (
    <form
      className="logo-form"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => send('patch', values))(event)}
    >
      <div className="form-notes">
        <FormFailure refusal={refusal} />
        {draft.isRestored && <DraftNote onDiscard={() => draft.discard({ logo: stored })} />}
      </div>
      <section className="panel" aria-label="Logotipo">
        <div className="panel-body form">
          <Controller
            control={control}
            name="logo"
            render={({ field }) => (
              <ImageUpload
                ref={field.ref}
                label="Logotipo"
                optional
                value={field.value}
                onChange={field.onChange}
                onBusy={setUploading}
                error={formState.errors.logo?.message}
                hint="Aparece no alto da loja, com 36 px de altura. Sem ele, a loja mostra o nome."
                sentToast="Logo enviado com sucesso!"
                doing="upload-logo"
              />
            )}
          />
          {logo && (
            <button
              className="button button-line logo-form-clear"
              type="button"
              onClick={() => setValue('logo', '', { shouldDirty: true })}
            >
              Usar só o nome da loja
            </button>
          )}
        </div>
      </section>
      <SaveBar isDirty={isDirty}>
        <SubmitButton busy={isBusy || isUploading}>Salvar logotipo</SubmitButton>
      </SaveBar>
    </form>
  )
}
