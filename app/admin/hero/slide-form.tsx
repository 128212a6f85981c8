import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  type HeroSlide,
  heroSlideInputSchema,
  type HeroSlideInput,
  heroThemes,
} from '../../../contracts/hero.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { DraftNote, draftOf, forgetDraft, useDraft } from '../parts/draft.tsx'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { ImageUpload } from '../parts/image-upload.tsx'
import { CheckField } from '../parts/switches.tsx'
import { heroPath } from '../paths.ts'
import { themeNames } from './themes.ts'

type Values = z.input<typeof heroSlideInputSchema>

/** The modal in which a slide is made or changed. */
export function SlideForm({ slide }: { slide?: HeroSlide }) {
  const navigate = useNavigate()
  const close = () => void navigate(heroPath)
  const [isUploading, setUploading] = useState(false)
  const { isBusy, refusal, errors: refusedFields, send } = useFormSave<Values>()
  const form = useForm<Values, unknown, HeroSlideInput>({
    resolver: contractResolver(heroSlideInputSchema),
    defaultValues: valuesOf(slide),
    ...refusedFields,
  })
  const draft = useDraft(draftOf('slide', slide?.id), form)
  const { register, control, formState, handleSubmit } = form
  // Before the other fields, as on the screen: the focus goes to the first one that is wrong.
  const { field: image } = useController({ control, name: 'image' })
  const { errors, isDirty } = formState
  const imageOnly = useWatch({ control, name: 'imageOnly' })
  const save = handleSubmit((values) => send(slide ? 'put' : 'post', values))
  return (
    <FormModal
      title={slide ? 'Editar Slide' : 'Novo Slide'}
      width={640}
      saveLabel={slide ? 'Salvar Alterações' : 'Criar Slide'}
      isBusy={isBusy}
      isWaiting={isUploading}
      isDirty={isDirty}
      onSave={save}
      onClose={close}
      onDrop={() => forgetDraft(draftOf('slide', slide?.id))}
    >
      <FormFailure refusal={refusal} />
      {draft.isRestored && <DraftNote onDiscard={() => draft.discard()} />}
      <ImageUpload
        ref={image.ref}
        label="Imagem"
        value={image.value}
        onChange={image.onChange}
        onBusy={setUploading}
        error={errors.image?.message}
        hint="Larga e baixa, como 1600 × 700. O texto fica à esquerda."
      />
      <CheckField
        label="Apenas imagem"
        hint="A imagem inteira leva ao link; os textos não aparecem."
        {...register('imageOnly')}
      />
      <TextField
        label="Título"
        error={errors.title?.message}
        disabled={imageOnly}
        maxLength={120}
        {...register('title')}
      />
      <TextField
        label="Subtítulo"
        error={errors.subtitle?.message}
        disabled={imageOnly}
        maxLength={120}
        {...register('subtitle')}
      />
      <TextAreaField
        label="Descrição"
        error={errors.description?.message}
        disabled={imageOnly}
        rows={3}
        maxLength={400}
        {...register('description')}
      />
      <div className="form-pair">
        <TextField
          label="Texto do botão"
          error={errors.cta?.message}
          disabled={imageOnly}
          maxLength={60}
          {...register('cta')}
        />
        <TextField
          label="Link"
          error={errors.ctaLink?.message}
          hint="/categoria/pneus ou https://…"
          inputMode="url"
          autoCapitalize="off"
          {...register('ctaLink')}
        />
        <SelectField label="Tema" error={errors.theme?.message} {...register('theme')}>
          {heroThemes.map((theme) => (
            <option key={theme} value={theme}>
              {themeNames[theme]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Ordem"
          error={errors.order?.message}
          type="number"
          min={0}
          step={1}
          {...register('order', { valueAsNumber: true })}
        />
      </div>
      <CheckField
        label="Slide ativo"
        hint="Inativo, ele não aparece na loja."
        {...register('active')}
      />
    </FormModal>
  )
}

function valuesOf(slide: HeroSlide | undefined): Values {
  const empty = {
    image: '',
    title: '',
    subtitle: '',
    description: '',
    cta: '',
    ctaLink: '',
    imageOnly: false,
    theme: 'default',
    order: 0,
    active: true,
  } as const
  if (!slide) return empty
  const { id: _, ...values } = slide
  return values
}
