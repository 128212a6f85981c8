import { lazy, Suspense } from 'react'
import { Controller, useController, type UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../contracts/categories.ts'
import type { ProductInput } from '../../../contracts/products.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { CategoryOptions } from './category-options.tsx'
import { ImageList } from './image-list.tsx'
import type { ProductFormValues } from './product-form-values.ts'

/** Loaded when a form opens: the editor is the largest part of the back office. */
const RichTextField = lazy(() => import('../parts/rich-text/rich-text-field.tsx'))

type Form = UseFormReturn<ProductFormValues, unknown, ProductInput>

interface Props {
  form: Form
  categories: Category[]
  onUploading(uploading: boolean): void
}

export function ProductFields({ form, categories, onUploading }: Props) {
  const field = fieldPropsOf(form)
  return (
    <>
      <TextField label="Nome" autoComplete="off" {...field('name')} />
      <DescriptionField form={form} />
      <div className="form-pair">
        <PriceField form={form} name="price" label="Preço" />
        <PriceField form={form} name="promotionalPrice" label="Preço promocional" optional />
      </div>
      <div className="form-pair">
        <SelectField label="Categoria" {...field('categoryId')}>
          <option value="">Escolha uma categoria</option>
          {categories.map((main) => (
            <CategoryOptions key={main.id} main={main} valueOf={({ id }) => id} />
          ))}
        </SelectField>
        <TextField label="SKU" optional autoComplete="off" {...field('sku')} />
      </div>
      <ImagesField form={form} onUploading={onUploading} />
      <SwitchField
        label="Em estoque"
        hint="Desligado, o produto aparece como Esgotado e sem compra."
        {...form.register('inStock')}
      />
    </>
  )
}

function DescriptionField({ form: { control } }: { form: Form }) {
  return (
    <Suspense fallback={<div className="rich-text-waiting skeleton" />}>
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState: { error } }) => (
          <RichTextField label="Descrição" {...field} error={error?.message} />
        )}
      />
    </Suspense>
  )
}

interface PriceProps {
  form: Form
  name: 'price' | 'promotionalPrice'
  label: string
  optional?: boolean
}

function PriceField({ form: { control }, name, ...texts }: PriceProps) {
  const { field, fieldState } = useController({ control, name })
  return <MoneyField {...texts} {...field} error={fieldState.error?.message} />
}

function ImagesField({ form: { control }, onUploading }: Pick<Props, 'form' | 'onUploading'>) {
  const { field, fieldState } = useController({ control, name: 'images' })
  return (
    <ImageList
      {...field}
      error={fieldState.error?.message ?? fieldState.error?.root?.message}
      onUploading={onUploading}
    />
  )
}
