import { useState } from 'react'
import {
  type HeroSlide,
  type HeroSlideChange,
  heroSlideChangeSchema,
} from '../../../contracts/hero.ts'
import { draftOf } from '../parts/draft.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { heroPath } from '../paths.ts'
import { SlideFields } from './slide-fields.tsx'
import { emptySlide, type SlideValues, valuesOf } from './slide-values.ts'

/** The modal that creates or changes a slide. */
export function SlideForm({ slide }: { slide?: HeroSlide }) {
  const [isUploading, setUploading] = useState(false)
  const { form, modal } = useModalForm<SlideValues, HeroSlideChange>({
    schema: heroSlideChangeSchema,
    values: slide ? valuesOf(slide) : emptySlide,
    method: slide ? 'put' : 'post',
    draftKey: draftOf('slide', slide?.id),
    listPath: heroPath,
  })
  return (
    <FormModal
      {...modal}
      title={slide ? 'Editar Slide' : 'Novo Slide'}
      saveLabel={slide ? 'Salvar Alterações' : 'Criar Slide'}
      width={640}
      isWaiting={isUploading}
    >
      <SlideFields form={form} onUploading={setUploading} />
    </FormModal>
  )
}
