import { type ComponentProps, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  type Category,
  categoryInputSchema,
  type CategoryInput,
} from '../../../contracts/categories.ts'
import { slugFrom } from '../../../contracts/text.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { DraftNote, draftOf, forgetDraft, useDraft } from '../parts/draft.tsx'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { CheckField } from '../parts/switches.tsx'
import { categoriesPath } from '../paths.ts'
import { useCategoryTree } from './tree.ts'

type Values = z.input<typeof categoryInputSchema>

/** The modal in which a category is made or changed. */
export function CategoryForm({ category }: { category?: Category }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ pathname: categoriesPath, search })
  const { form, send, isBusy, refusal, draft, fields } = useCategoryForm(category)
  const save = form.handleSubmit((values) => send(category ? 'put' : 'post', values))
  return (
    <FormModal
      title={category ? 'Editar Categoria' : 'Nova Categoria'}
      saveLabel={category ? 'Salvar' : 'Criar'}
      isBusy={isBusy}
      isDirty={form.formState.isDirty}
      onSave={save}
      onClose={close}
      onDrop={() => forgetDraft(draftOf('category', category?.id))}
    >
      <FormFailure refusal={refusal} />
      {draft.isRestored && <DraftNote onDiscard={() => draft.discard()} />}
      {fields}
    </FormModal>
  )
}

function useCategoryForm(category: Category | undefined) {
  const { errors: refused, ...saving } = useFormSave<Values>()
  const form = useForm<Values, unknown, CategoryInput>({
    resolver: contractResolver(categoryInputSchema),
    defaultValues: valuesOf(category),
    ...refused,
  })
  const draft = useDraft(draftOf('category', category?.id), form)
  const { register, setValue, formState } = form
  const { errors } = formState
  const slugFollows = useRef(!category)

  const name = register('name', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (slugFollows.current) setValue('slug', slugFrom(target.value), { shouldDirty: true })
    },
  })
  const slug = register('slug', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      slugFollows.current = !category && target.value === ''
    },
  })
  const fields = (
    <>
      <TextField label="Nome" error={errors.name?.message} maxLength={120} {...name} />
      <ParentField category={category} error={errors.parentId?.message} {...register('parentId')} />
      <TextField
        label="Slug"
        optional
        error={errors.slug?.message}
        hint="Apenas letras minúsculas, números e hifens"
        maxLength={120}
        autoCapitalize="off"
        spellCheck={false}
        {...slug}
      />
      <TextAreaField
        label="Descrição"
        optional
        error={errors.description?.message}
        rows={3}
        {...register('description')}
      />
      <CheckField
        label="Categoria ativa"
        hint="Inativa, ela e o que só está nela não aparecem na loja."
        {...register('isActive')}
      />
    </>
  )
  return { ...saving, form, draft, fields }
}

/** Two levels: only main categories can be parents, and who has children has none (rule: categories-2). */
function ParentField({
  category,
  error,
  ...select
}: { category: Category | undefined; error: string | undefined } & ComponentProps<'select'>) {
  const mains = useCategoryTree().filter(({ id }) => id !== category?.id)
  const hasChildren = (category?.children.length ?? 0) > 0
  return (
    <SelectField
      label="Categoria Pai"
      error={error}
      hint={hasChildren && 'Esta categoria tem subcategorias, por isso é sempre principal.'}
      {...select}
    >
      <option value="">Nenhuma (Categoria Principal)</option>
      {!hasChildren &&
        mains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

function valuesOf(category: Category | undefined): Values {
  return {
    name: category?.name ?? '',
    parentId: category?.parentId ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    isActive: category?.isActive ?? true,
  }
}
