import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { settingsSchema } from '../../../contracts/settings.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import type { FormValues } from '../parts/form.ts'
import { ImageUpload } from '../parts/image-upload.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { changeLogo } from '../settings/calls.ts'
import { drafts, FormNotes, useSettingsForm } from './settings-form.tsx'

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
  const { form, props, isBusy, notes, bar } = useSettingsForm({
    schema: logoSchema,
    values: { logo: stored },
    operation: 'save-logo',
    call: changeLogo,
    changeOf: (logo: Values) => logo,
    settingsOf: (logo) => logo,
    savedValues: ({ logo }) => ({ logo }),
    draft: drafts.logo,
    onDirty,
  })
  return (
    <form className="logo-form" {...props}>
      <FormNotes {...notes} onReload={onReload} />
      <section className="panel" aria-label="Logotipo">
        <div className="panel-body form">
          <LogoField form={form} onUploading={setUploading} />
        </div>
      </section>
      <SaveBar {...bar}>
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
        <Button className="logo-form-clear" onClick={() => field.onChange('')}>
          Usar só o nome da loja
        </Button>
      )}
    </>
  )
}
