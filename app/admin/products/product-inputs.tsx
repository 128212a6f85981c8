import { lazy, Suspense } from 'react'
import { Controller, useController, useWatch } from 'react-hook-form'
import { formatCount } from '../formats.ts'
import { TextField } from '../parts/field.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { usePiecesTyping } from '../parts/pieces-typing.ts'
import { ImageList } from './image-list.tsx'
import { type ProductFormState, productLabels } from './product-form-values.ts'

/** Loaded when a form opens: the editor is the largest part of the back office. */
const RichTextField = lazy(() => import('../parts/rich-text/rich-text-field.tsx'))

export function DescriptionField({ form: { control } }: { form: ProductFormState }) {
  return (
    <Suspense fallback={<div className="rich-text-waiting skeleton" />}>
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState: { error } }) => (
          <RichTextField label={productLabels.description} {...field} error={error?.message} />
        )}
      />
    </Suspense>
  )
}

interface PriceProps {
  form: ProductFormState
  name: 'price' | 'promotionalPrice' | 'unitCost'
  optional?: boolean
}

/** Text that is no price is marked at once, other errors when the form is saved. */
export function PriceField({ form: { control, trigger }, name, optional }: PriceProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <MoneyField
      label={productLabels[name]}
      optional={optional}
      {...field}
      onChange={(reais) => {
        field.onChange(reais)
        if (Number.isNaN(reais) || fieldState.invalid) void trigger(name)
      }}
      error={fieldState.error?.message}
    />
  )
}

export function PiecesField({ form: { control } }: { form: ProductFormState }) {
  const { field, fieldState } = useController({ control, name: 'quantity' })
  const typing = usePiecesTyping(field.value, (pieces) => pieces, field.onChange)
  return (
    <TextField
      label={productLabels.quantity}
      optional
      hint="Começa a contar o estoque. Vazio: não é contado."
      inputMode="numeric"
      autoComplete="off"
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      {...typing}
      error={fieldState.error?.message}
    />
  )
}

/** Pieces that were typed before there were variations are of none of them. */
export function DroppedPieces({ form: { control } }: { form: ProductFormState }) {
  const [options, pieces] = useWatch({ control, name: ['options', 'quantity'] })
  if (options.length === 0 || typeof pieces !== 'number' || Number.isNaN(pieces)) return null
  return (
    <p className="field-hint" role="status">
      {formatCount(pieces, 'peça digitada', 'peças digitadas')} antes das variações não{' '}
      {pieces === 1 ? 'conta' : 'contam'}: diga em cada uma quantas há.
    </p>
  )
}

export function ImagesField({
  form: { control },
  onUploading,
}: {
  form: ProductFormState
  onUploading(uploading: boolean): void
}) {
  const { field, fieldState } = useController({ control, name: 'images' })
  return (
    <ImageList
      label={productLabels.images}
      {...field}
      error={fieldState.error?.message ?? fieldState.error?.root?.message}
      onUploading={onUploading}
    />
  )
}
