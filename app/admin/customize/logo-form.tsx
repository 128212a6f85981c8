import { useEffect, useMemo, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import { useContractForm } from '../parts/contract-form.ts'
import type { FormValues } from '../parts/contract-resolver.ts'
import { useDraft } from '../parts/draft.tsx'
import { useResetWhenSaved } from '../parts/form-save.ts'
import { ImageUpload } from '../parts/image-upload.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { drafts } from './drafts.ts'
import { FormNotes } from './form-notes.tsx'

const logoSchema = settingsSchema.pick({ logo: true })
type Values = FormValues<typeof logoSchema>
type LogoFormState = UseFormReturn<Values, unknown, Values>

interface Props {
  stored: string
  onDirty(isDirty: boolean): void
  onReload(): void
}

export function LogoForm({ stored, onDirty, onReload }: Props) {
  const [isUploading, setUploading] = useState(false)
  const { form, draft, isBusy, refusal, save, overwrite } = useLogoForm(stored)
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])
  return (
    <form className="logo-form" noValidate onSubmit={(event) => void save(event)}>
      <FormNotes refusal={refusal} draft={draft} onReload={onReload} onOverwrite={overwrite} />
      <section className="panel" aria-label="Logotipo">
        <div className="panel-body form">
          <LogoField form={form} onUploading={setUploading} />
        </div>
      </section>
      <SaveBar isDirty={isDirty}>
        <SubmitButton busy={isBusy || isUploading}>Salvar logotipo</SubmitButton>
      </SaveBar>
    </form>
  )
}

interface FieldProps {
  form: LogoFormState
  onUploading(uploading: boolean): void
}

function LogoField({ form: { control }, onUploading }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'logo' })
  return (
    <>
      <ImageUpload
        ref={field.ref}
        label="Logotipo"
        optional
        value={field.value}
        onChange={field.onChange}
        onBusy={onUploading}
        error={fieldState.error?.message}
        hint="Aparece no alto da loja, com 36 px de altura. Sem ele, a loja mostra o nome."
        operation="upload-logo"
      />
      {field.value && (
        <button
          className="button button-line logo-form-clear"
          type="button"
          onClick={() => field.onChange('')}
        >
          Usar só o nome da loja
        </button>
      )}
    </>
  )
}

function useLogoForm(stored: string) {
  const { form, isBusy, saved, refusal, send } = useContractForm<Values, Values, Settings>(
    logoSchema,
    { logo: stored },
  )
  const draft = useDraft(drafts.logo, form)
  const savedLogo = useMemo(() => saved && { logo: saved.logo }, [saved])
  useResetWhenSaved(form, isBusy, savedLogo)
  const save = form.handleSubmit((input) => send('patch', { ...input, expected: draft.seen() }))
  const overwrite = form.handleSubmit((input) => send('patch', input))
  return { form, draft, isBusy, refusal, save, overwrite }
}
