import { lazy, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../contracts/categories.ts'
import type { ProductInput } from '../../../contracts/products.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { CategoryOptions } from './category-options.tsx'
import { ImageList } from './image-list.tsx'
import type { ProductFormValues } from './product-form-values.ts'

/** The editor is the heaviest part of the back office; it comes when a form opens. */
const RichTextField = lazy(() => import('../parts/rich-text/rich-text-field.tsx'))

interface Props {
  form: UseFormReturn<ProductFormValues, unknown, ProductInput>
  categories: Category[]
  onUploading(uploading: boolean): void
}

export function ProductFields({
  form: { register, control, formState },
  categories,
  onUploading,
}: Props) {
  const { errors } = formState
  return (
    <>
      <TextField
        label="Nome"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <Suspense fallback={<div className="rich-text-waiting skeleton" />}>
        <Controller
          control={control}
          name="description"
          render={({ field, fieldState: { error } }) => (
            <RichTextField label="Descrição" {...field} error={error?.message} />
          )}
        />
      </Suspense>
      <div className="form-pair">
        <Controller
          control={control}
          name="price"
          render={({ field, fieldState: { error } }) => (
            <MoneyField label="Preço" {...field} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="promotionalPrice"
          render={({ field, fieldState: { error } }) => (
            <MoneyField label="Preço promocional" optional {...field} error={error?.message} />
          )}
        />
      </div>
      <div className="form-pair">
        <SelectField
          label="Categoria"
          error={errors.categoryId?.message}
          {...register('categoryId')}
        >
          <option value="">Escolha uma categoria</option>
          {categories.map((main) => (
            <CategoryOptions key={main.id} main={main} valueOf={({ id }) => id} />
          ))}
        </SelectField>
        <TextField
          label="SKU"
          optional
          autoComplete="off"
          error={errors.sku?.message}
          {...register('sku')}
        />
      </div>
      <Controller
        control={control}
        name="images"
        render={({ field, fieldState: { error } }) => (
          <ImageList
            {...field}
            error={error?.message ?? error?.root?.message}
            onUploading={onUploading}
          />
        )}
      />
      <SwitchField
        label="Em estoque"
        hint="Desligado, o produto aparece como Esgotado e sem compra."
        {...register('inStock')}
      />
    </>
  )
}
