import { Ruler } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import {
  type Category,
  type CategoryChange,
  categoryChangeSchema,
} from '../../../contracts/categories.ts'
import { slugFrom } from '../../../contracts/text.ts'
import { HistoryLink } from '../audit/history-link.tsx'
import { fieldPropsOf, type FormValues } from '../parts/form.ts'
import { draftOf } from '../parts/draft.tsx'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { CheckField } from '../parts/switches.tsx'
import { categoriesPath, sizeTablePath } from '../paths.ts'
import { createCategory, saveCategory } from './calls.ts'
import { useCategoryTree } from './tree.ts'

type Values = FormValues<typeof categoryChangeSchema>
type CategoryFormState = UseFormReturn<Values, unknown, CategoryChange>

interface Props {
  category?: Category
  productCount?: number
}

/** The dialog that creates or changes a category. */
export function CategoryForm({ category, productCount = 0 }: Props) {
  const { form, dialog } = useListForm<Values, CategoryChange, Category>({
    schema: categoryChangeSchema,
    values: valuesOf(category),
    operation: category ? 'update-category' : 'create-category',
    call: (input) => (category ? saveCategory(category.id, input) : createCategory(input)),
    draft: draftOf('category', category?.id),
    listPath: categoriesPath,
    isNew: !category,
  })
  return (
    <FormDialog
      {...dialog}
      title={category ? 'Editar Categoria' : 'Nova Categoria'}
      saveLabel={category ? 'Salvar' : 'Criar'}
    >
      {category && (
        <p className="product-links">
          <Link className="link" to={sizeTablePath('category', category.id)}>
            <Ruler className="icon icon-small" />
            Tabela de medidas
          </Link>
          <HistoryLink of="category" id={category.id} />
        </p>
      )}
      <CategoryFields category={category} form={form} productCount={productCount} />
    </FormDialog>
  )
}

function CategoryFields({
  category,
  form,
  productCount,
}: {
  category: Category | undefined
  form: CategoryFormState
  productCount: number
}) {
  const field = fieldPropsOf(form)
  const { name, slug } = useSlugFromName(form, category === undefined)
  return (
    <>
      <TextField label="Nome" maxLength={120} {...name} />
      <ParentField category={category} {...field('parentId')} />
      <TextField
        label="Slug"
        optional
        hint="Apenas letras minúsculas, números e hifens"
        maxLength={120}
        autoCapitalize="off"
        spellCheck={false}
        {...slug}
      />
      <TextAreaField label="Descrição" optional rows={3} {...field('description')} />
      <CheckField
        label="Categoria ativa"
        hint={hintOfActive(productCount)}
        {...form.register('isActive')}
      />
    </>
  )
}

function hintOfActive(productCount: number): string {
  if (productCount === 0) return 'Inativa, ela e os produtos dela não aparecem na loja.'
  if (productCount === 1) return 'Inativa, ela e o produto dela não aparecem na loja.'
  return `Inativa, ela e os ${productCount} produtos dela não aparecem na loja.`
}

/** The slug of a new category follows its name until a slug is typed. */
function useSlugFromName(form: CategoryFormState, isNew: boolean) {
  const field = fieldPropsOf(form)
  const isFollowing = useRef(isNew)
  const name = field('name', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (isFollowing.current) form.setValue('slug', slugFrom(target.value), { shouldDirty: true })
    },
  })
  const slug = field('slug', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      isFollowing.current = isNew && target.value === ''
    },
  })
  return { name, slug }
}

/** Only a main category can be a parent, and a parent has no parent itself (rule: categories-2). */
function ParentField({
  category,
  ...select
}: { category: Category | undefined } & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const mains = useCategoryTree().filter(({ id }) => id !== category?.id)
  const hasChildren = (category?.children.length ?? 0) > 0
  return (
    <SelectField
      label="Categoria Pai"
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
    updatedAt: category?.updatedAt ?? '',
  }
}
