import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Category } from '../../../contracts/categories.ts'
import type { Product } from '../../../contracts/products.ts'
import { formatMoney } from '../formats.ts'
import { fieldPropsOf } from '../parts/form.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { AttributesEditor } from './attributes-editor.tsx'
import { CategoryField } from './category-field.tsx'
import { type ProductFormState, productLabels, type ShownField } from './product-form-values.ts'
import {
  DescriptionField,
  DroppedPieces,
  ImagesField,
  PiecesField,
  PriceField,
} from './product-inputs.tsx'
import { VariantsEditor } from './variants/variants-editor.tsx'

interface Props {
  form: ProductFormState
  categories: Category[]
  services: Product[]
  /** Only then pieces are stated: later they come and go by movements. */
  isNew: boolean
  onUploading(uploading: boolean): void
}

/** Fields that share a line with another one on wide screens. */
const halves = new Set([
  'price',
  'promotionalPrice',
  'promotionFrom',
  'promotionTo',
  'categoryId',
  'sku',
  'quantity',
  'unitCost',
  'kind',
  'minutes',
  'serviceId',
  'rating',
  'reviewCount',
])

/** Fields that each variant has, if there are several. */
const ofVariants = new Set(['sku', 'inStock', 'quantity', 'unitCost'])
/** A service has no stock, and no service fits it (rule: services-1). */
const ofProducts = new Set([
  'inStock',
  'quantity',
  'unitCost',
  'serviceId',
  'rating',
  'reviewCount',
])
const ofNew = new Set(['quantity', 'unitCost'])
const promotionDays = new Set(['promotionFrom', 'promotionTo'])
/** What is seldom typed stands after everything else. */
const last = new Set(['rating', 'reviewCount'])

/** Fields that can be wrong, in the order of their inputs. */
const checkedFields = [
  'name',
  'description',
  'price',
  'promotionalPrice',
  'promotionFrom',
  'promotionTo',
  'categoryId',
  'sku',
  'quantity',
  'unitCost',
  'kind',
  'minutes',
  'serviceId',
  'images',
  'rating',
  'reviewCount',
] as const

const numberInput = { type: 'number', min: 0, autoComplete: 'off' } as const
/** The browser gives text that is no number as empty: both become NaN, which is refused. */
const asNumber = { valueAsNumber: true }
/** A field that nobody has touched is null, which Number makes 0. */
const asOptionalNumber = { setValueAs: (typed: unknown) => (typed ? Number(typed) : null) }
const asOptionalText = { setValueAs: (chosen: unknown) => chosen || null }

/** All inputs, in the order of `inputsOf`; those of `last` after the variations. */
export function ProductFields(props: Props) {
  // The focus goes to the first wrong field in the order of registration.
  for (const field of checkedFields) props.form.register(field)
  const [options, kind, ...promotion] = useWatch({
    control: props.form.control,
    name: ['options', 'kind', 'promotionalPrice', 'promotionFrom', 'promotionTo'],
  })
  const isService = kind === 'service'
  const hasPromotion = promotion.some((each) => each !== null && each !== undefined)
  const isHidden = (field: string) =>
    (options.length > 0 && ofVariants.has(field)) ||
    (!props.isNew && ofNew.has(field)) ||
    (!hasPromotion && promotionDays.has(field)) ||
    (isService ? ofProducts.has(field) : field === 'minutes')
  const shown = Object.entries(inputsOf(props)).filter(([field]) => !isHidden(field))
  const inputs = (isLast: boolean) =>
    shown
      .filter(([field]) => last.has(field) === isLast)
      .map(([field, input]) => (
        <div key={field} className={halves.has(field) ? undefined : 'product-fields-wide'}>
          {input}
        </div>
      ))
  return (
    <div className="product-fields">
      {inputs(false)}
      {!isService && (
        <div className="product-fields-wide">
          <VariantsEditor form={props.form} isNew={props.isNew} />
          {options.length > 0 && <DroppedPieces form={props.form} />}
        </div>
      )}
      {!isService && (
        <div className="product-fields-wide">
          <AttributesEditor form={props.form} />
        </div>
      )}
      {inputs(true)}
    </div>
  )
}

/** A field of the contract without an input here does not compile. */
function inputsOf({
  form,
  categories,
  services,
  onUploading,
}: Props): Record<ShownField, ReactNode> {
  const fieldProps = fieldPropsOf(form)
  const field = (name: ShownField, options = {}) => ({
    label: productLabels[name],
    ...fieldProps(name, options),
  })
  return {
    name: <TextField autoComplete="off" {...field('name')} />,
    description: <DescriptionField form={form} />,
    price: <PriceField form={form} name="price" />,
    promotionalPrice: <PriceField form={form} name="promotionalPrice" optional />,
    promotionFrom: <TextField type="date" optional {...field('promotionFrom', asOptionalText)} />,
    promotionTo: <TextField type="date" optional {...field('promotionTo', asOptionalText)} />,
    categoryId: <CategoryField form={form} loaded={categories} />,
    sku: <TextField optional autoComplete="off" {...field('sku')} />,
    quantity: <PiecesField form={form} />,
    unitCost: <PriceField form={form} name="unitCost" optional />,
    kind: (
      <SelectField {...field('kind')}>
        <option value="product">Produto</option>
        <option value="service">Serviço (mão de obra)</option>
      </SelectField>
    ),
    minutes: (
      <TextField
        {...numberInput}
        optional
        inputMode="numeric"
        hint="Quanto tempo leva. Aparece na página Oficina."
        {...field('minutes', asOptionalNumber)}
      />
    ),
    serviceId: (
      <SelectField
        optional
        hint="A loja oferece o produto também colocado, com a mão de obra à parte."
        {...field('serviceId', asOptionalText)}
      >
        <option value="">Nenhum</option>
        {services.map(({ id, name, price, promotionalPrice }) => (
          <option key={id} value={id}>
            {`${name} · ${formatMoney(promotionalPrice ?? price)}`}
          </option>
        ))}
      </SelectField>
    ),
    images: <ImagesField form={form} onUploading={onUploading} />,
    rating: (
      <TextField
        {...numberInput}
        inputMode="decimal"
        max={5}
        step={0.1}
        hint="De 0 a 5, com uma casa decimal."
        {...field('rating', asNumber)}
      />
    ),
    reviewCount: (
      <TextField
        {...numberInput}
        inputMode="numeric"
        hint="Com 0, a loja não mostra a avaliação."
        {...field('reviewCount', asNumber)}
      />
    ),
    inStock: (
      <SwitchField
        label={productLabels.inStock}
        hint="Desligado, o produto aparece como Esgotado e sem compra."
        {...form.register('inStock')}
      />
    ),
  }
}
