import { useState } from 'react'
import { type Slide, type SlideChange, slideChangeSchema } from '../../../contracts/slides.ts'
import { draftOf } from '../parts/draft.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { slidesPath } from '../paths.ts'
import { createSlide, saveSlide } from './calls.ts'
import { SlideFields } from './slide-fields.tsx'
import { emptySlide, type SlideValues, valuesOf } from './slide-values.ts'

/** The dialog that creates or changes a slide. */
export function SlideForm({ slide }: { slide?: Slide }) {
  const [isUploading, setUploading] = useState(false)
  const { form, dialog } = useListForm<SlideValues, SlideChange, Slide>({
    schema: slideChangeSchema,
    values: slide ? valuesOf(slide) : emptySlide,
    operation: slide ? 'update-slide' : 'create-slide',
    call: (input) => (slide ? saveSlide(slide.id, input) : createSlide(input)),
    draft: draftOf('slide', slide?.id),
    listPath: slidesPath,
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
