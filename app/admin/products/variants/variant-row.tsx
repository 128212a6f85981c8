import { X } from 'lucide-react'
import { memo } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { NewProduct } from '../../../../contracts/products.ts'
import { IconButton } from '../../parts/button.tsx'
import { FieldError } from '../../parts/field.tsx'
import { moneyError, MoneyInput, useMoneyTyping } from '../../parts/money-input.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { usePiecesTyping } from '../../parts/pieces-typing.ts'
import { type ProductFormValues, productLabels } from '../product-form-values.ts'

interface CellProps {
  control: Control<ProductFormValues, unknown, NewProduct>
  index: number
  /** The variant's name. */
  name: string
}

interface Props extends CellProps {
  images: string[]
  /** Of a new product, whose pieces are stated. */
  isNew: boolean
  isSelected: boolean
  onSelect(name: string, isSelected: boolean): void
  onRemove(index: number): void
}

/** One variant. Rendered again only when its own props change. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { control, index, name, images, isNew, isSelected, onSelect, onRemove } = props
  const cell = { control, index, name }
  return (
    <tr>
      <th scope="row">
        <label className="checkbox">
          <input
            type="checkbox"
            aria-label={`Marcar ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect(name, event.target.checked)}
          />
          {name}
        </label>
      </th>
      <td data-label="Preço">
        <MoneyCell {...cell} field="price" label="Preço" placeholder="O do produto" />
      </td>
      <td data-label="Promocional">
        <MoneyCell {...cell} field="promotionalPrice" label="Preço promocional" placeholder="—" />
      </td>
      <td data-label="SKU">
        <TextCell {...cell} field="sku" label="SKU" />
      </td>
      <td data-label="Código de barras">
        <TextCell {...cell} field="gtin" label="Código de barras" />
      </td>
      <td data-label="Em estoque">
        <StockCell {...cell} />
      </td>
      {isNew && (
        <>
          <td data-label={productLabels.quantity}>
            <PiecesCell {...cell} />
          </td>
          <td data-label={productLabels.unitCost}>
            <MoneyCell {...cell} field="unitCost" label={productLabels.unitCost} placeholder="—" />
          </td>
        </>
      )}
      <td data-label="Imagem">
        <PictureCell {...cell} images={images} />
      </td>
      <td>
        <IconButton small icon={X} label={`Remover ${name}`} onClick={() => onRemove(index)} />
      </td>
    </tr>
  )
})

interface MoneyCellProps extends CellProps {
  field: 'price' | 'promotionalPrice' | 'unitCost'
  label: string
  placeholder: string
}

function MoneyCell({ control, index, name, field: column, label, placeholder }: MoneyCellProps) {
  const { field, fieldState } = useController({ control, name: `variants.${index}.${column}` })
  const typing = useMoneyTyping({ value: field.value, onChange: field.onChange })
  const error = moneyError(fieldState.error?.message, typing.problem)
  const id = `${field.name}-error`
  return (
    <>
      <MoneyInput
        typing={typing}
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        placeholder={placeholder}
        aria-label={`${label} de ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </>
  )
}

function TextCell({
  control,
  index,
  name,
  field: column,
  label,
}: CellProps & { field: 'sku' | 'gtin'; label: string }) {
  const { field, fieldState } = useController({ control, name: `variants.${index}.${column}` })
  const error = fieldState.error?.message
  const id = `${field.name}-error`
  return (
    <>
      <input
        className="input"
        autoComplete="off"
        inputMode={column === 'gtin' ? 'numeric' : undefined}
        {...field}
        aria-label={`${label} de ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </>
  )
}

function PiecesCell({ control, index, name }: CellProps) {
  const { field, fieldState } = useController({ control, name: `variants.${index}.quantity` })
  const typing = usePiecesTyping(field.value, (pieces) => pieces, field.onChange)
  const error = fieldState.error?.message
  const id = `${field.name}-error`
  return (
    <>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder="—"
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        {...typing}
        aria-label={`${productLabels.quantity}: ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </>
  )
}

function StockCell({ control, index, name }: CellProps) {
  const { field } = useController({ control, name: `variants.${index}.inStock` })
  const { value, ...rest } = field
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="switch"
      checked={value}
      aria-label={`Em estoque: ${name}`}
    />
  )
}

function PictureCell({ control, index, name, images }: CellProps & { images: string[] }) {
  const { field, fieldState } = useController({ control, name: `variants.${index}.picture` })
  const id = `${field.name}-error`
  const error = fieldState.error?.message
  return (
    <>
      <span className="variants-table-picture">
        <Thumb url={field.value ?? undefined} />
        <PictureSelect
          {...field}
          value={field.value ?? ''}
          onChange={(url) => field.onChange(url || null)}
          images={images}
          label={`Imagem de ${name}`}
          none="Nenhuma"
        />
      </span>
      <FieldError id={id} error={error} />
    </>
  )
}

interface PictureSelectProps {
  value: string
  onChange(url: string): void
  onBlur?(): void
  images: string[]
  label: string
  /** Says what an empty value means. */
  none: string
}

/** The product's images by their place. */
export function PictureSelect(props: PictureSelectProps) {
  const { value, onChange, onBlur, images, label, none } = props
  return (
    <select
      className="input-select"
      aria-label={label}
      value={images.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{none}</option>
      {images.map((url, place) => (
        <option key={url} value={url}>
          Imagem {place + 1}
        </option>
      ))}
    </select>
  )
}
