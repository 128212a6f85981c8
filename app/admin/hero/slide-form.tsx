import { useState } from 'react'
import {
  type HeroSlide,
  type HeroSlideChange,
  heroSlideChangeSchema,
} from '../../../contracts/hero.ts'
import { draftOf } from '../parts/draft.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { heroPath } from '../paths.ts'
import { createSlide, saveSlide } from './calls.ts'
import { SlideFields } from './slide-fields.tsx'
import { emptySlide, type SlideValues, valuesOf } from './slide-values.ts'

/** The dialog that creates or changes a slide. */
export function SlideForm({ slide }: { slide?: HeroSlide }) {
  const [isUploading, setUploading] = useState(false)
  const { form, dialog } = useListForm<SlideValues, HeroSlideChange, HeroSlide>({
    schema: heroSlideChangeSchema,
    values: slide ? valuesOf(slide) : emptySlide,
    operation: slide ? 'update-slide' : 'create-slide',
    call: (input) => (slide ? saveSlide(slide.id, input) : createSlide(input)),
    draft: draftOf('slide', slide?.id),
    listPath: heroPath,
    isNew: !slide,
  })
  return (
    <FormDialog
      {...dialog}
      title={slide ? 'Editar Slide' : 'Novo Slide'}
      saveLabel={slide ? 'Salvar Alterações' : 'Criar Slide'}
      width={640}
      isWaiting={isUploading}
    >
      <SlideFields form={form} onUploading={setUploading} />
    </FormDialog>
  )
}
