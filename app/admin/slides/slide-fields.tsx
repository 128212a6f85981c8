import { useController, useWatch } from 'react-hook-form'
import { slideThemes } from '../../../contracts/slides.ts'
import { fieldPropsOf } from '../parts/form.ts'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { ImageUpload } from '../parts/image-upload.tsx'
import { CheckField } from '../parts/switches.tsx'
import type { SlideFormState } from './slide-values.ts'
import { themeNames } from './themes.ts'

interface Props {
  form: SlideFormState
  onUploading(uploading: boolean): void
}

export function SlideFields({ form, onUploading }: Props) {
  const field = fieldPropsOf(form)
  // Registered first, as the first field on the screen: the focus goes to the first invalid field.
  const { field: image } = useController({ control: form.control, name: 'image' })
  return (
    <>
      <ImageUpload
        ref={image.ref}
        label="Imagem"
        value={image.value}
        onChange={image.onChange}
        onBusy={onUploading}
        error={form.formState.errors.image?.message}
        hint="Larga e baixa, como 1600 × 700. O texto fica à esquerda."
      />
      <CheckField
        label="Apenas imagem"
        hint="A imagem inteira leva ao link; os textos não aparecem."
        {...form.register('imageOnly')}
      />
      <SlideTexts form={form} />
      <div className="form-pair">
        <SlideTarget form={form} />
        <SelectField label="Tema" {...field('theme')}>
          {slideThemes.map((theme) => (
            <option key={theme} value={theme}>
              {themeNames[theme]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Ordem"
          type="number"
          min={0}
          step={1}
          {...field('order', { valueAsNumber: true })}
        />
      </div>
      <CheckField
        label="Slide ativo"
        hint="Inativo, ele não aparece na loja."
        {...form.register('active')}
      />
    </>
  )
}

interface PartProps {
  form: SlideFormState
}

function SlideTexts({ form }: PartProps) {
  const field = fieldPropsOf(form)
  const imageOnly = useWatch({ control: form.control, name: 'imageOnly' })
  return (
    <>
      <TextField label="Título" disabled={imageOnly} maxLength={120} {...field('title')} />
      <TextField label="Subtítulo" disabled={imageOnly} maxLength={120} {...field('subtitle')} />
      <TextAreaField
        label="Descrição"
        disabled={imageOnly}
        rows={3}
        maxLength={400}
        {...field('description')}
      />
    </>
  )
}

/** The button and the address that it, or the whole image, leads to. */
function SlideTarget({ form }: PartProps) {
  const field = fieldPropsOf(form)
  const imageOnly = useWatch({ control: form.control, name: 'imageOnly' })
  return (
    <>
      <TextField label="Texto do botão" disabled={imageOnly} maxLength={60} {...field('cta')} />
      <TextField
        label="Link"
        hint="/categoria/pneus ou https://…"
        inputMode="url"
        autoCapitalize="off"
        {...field('ctaLink')}
      />
    </>
  )
}
