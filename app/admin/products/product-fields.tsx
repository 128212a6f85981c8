import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Category } from '../../../contracts/categories.ts'
import type { Product } from '../../../contracts/products.ts'
import { formatMoney } from '../formats.ts'
import { countFaults, fieldPropsOf } from '../parts/form.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { AttributesEditor } from './attributes-editor.tsx'
import { CategoryField } from './category-field.tsx'
import { FormParts } from './form-parts.tsx'
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
  /** Where the form leads besides. */
  links: ReactNode
}

type FormField = ShownField | 'options' | 'attributes'

/** The part of the form in which each field stands. */
const partOf: Record<FormField | 'variants', string> = {
  name: 'Essencial',
  categoryId: 'Essencial',
  sku: 'Essencial',
  kind: 'Essencial',
  minutes: 'Essencial',
  description: 'Essencial',
  price: 'Preço',
  promotionalPrice: 'Preço',
  promotionFrom: 'Preço',
  promotionTo: 'Preço',
  images: 'Fotos',
  inStock: 'Variações e estoque',
  quantity: 'Variações e estoque',
  unitCost: 'Variações e estoque',
  options: 'Variações e estoque',
  variants: 'Variações e estoque',
  attributes: 'Características',
  serviceId: 'Na loja',
  rating: 'Na loja',
  reviewCount: 'Na loja',
}
const parts = [...new Set(Object.values(partOf))]

/** Fields that share a line with another one on wide screens. */
const halves = new Set([
  'categoryId',
  'sku',
  'kind',
  'minutes',
  'price',
  'promotionalPrice',
  'promotionFrom',
  'promotionTo',
  'quantity',
  'unitCost',
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
  'options',
  'attributes',
  'serviceId',
  'rating',
  'reviewCount',
])
const ofNew = new Set(['quantity', 'unitCost'])
const promotionDays = new Set(['promotionFrom', 'promotionTo'])

/** Fields that can be wrong, in the order of their inputs. */
const checkedFields = [
  'name',
  'categoryId',
  'sku',
  'kind',
  'minutes',
  'description',
  'price',
  'promotionalPrice',
  'promotionFrom',
  'promotionTo',
  'images',
  'quantity',
  'unitCost',
  'serviceId',
  'rating',
  'reviewCount',
] as const

const numberInput = { type: 'number', min: 0, autoComplete: 'off' } as const
/** The browser gives text that is no number as empty: both become NaN, which is refused. */
const asNumber = { valueAsNumber: true }
/** A field that nobody has touched is null, which Number makes 0. */
const asOptionalNumber = { setValueAs: (typed: unknown) => (typed ? Number(typed) : null) }
const asOptionalText = { setValueAs: (chosen: unknown) => chosen || null }

/** All inputs by the parts of the form, in the order of `inputsOf`. */
export function ProductFields(props: Props) {
  const { control, register } = props.form
  // The focus goes to the first wrong field in the order of registration.
  for (const field of checkedFields) register(field)
  const [options, kind, ...promotion] = useWatch({
    control,
    name: ['options', 'kind', 'promotionalPrice', 'promotionFrom', 'promotionTo'],
  })
  const { errors } = useFormState({ control })
  const hasPromotion = promotion.some((each) => each !== null && each !== undefined)
  const isHidden = (field: string) =>
    (options.length > 0 && ofVariants.has(field)) ||
    (!props.isNew && ofNew.has(field)) ||
    (!hasPromotion && promotionDays.has(field)) ||
    (kind === 'service' ? ofProducts.has(field) : field === 'minutes')
  const shown = Object.entries(inputsOf(props)).filter(([field]) => !isHidden(field))
  const shownParts = parts.flatMap((name) => {
    const isHere = ([field]: [string, unknown]) => partNameOf(field) === name
    const inputs = shown.filter(isHere)
    const faults = countFaults(Object.fromEntries(Object.entries(errors).filter(isHere)))
    return inputs.length > 0 ? [{ name, faults, content: <Inputs inputs={inputs} /> }] : []
  })
  return <FormParts parts={shownParts} links={props.links} />
}

function Inputs({ inputs }: { inputs: [field: string, input: ReactNode][] }) {
  return (
    <div className="product-fields">
      {inputs.map(([field, input]) => (
        <div key={field} className={halves.has(field) ? undefined : 'product-fields-wide'}>
          {input}
        </div>
      ))}
    </div>
  )
}

function partNameOf(field: string): string | undefined {
  return Object.entries(partOf).find(([each]) => each === field)?.[1]
}

/** A field of the contract without an input here does not compile. */
function inputsOf({
  form,
  categories,
  services,
  onUploading,
  isNew,
}: Props): Record<FormField, ReactNode> {
  const fieldProps = fieldPropsOf(form)
  const field = (name: ShownField, options = {}) => ({
    label: productLabels[name],
    ...fieldProps(name, options),
  })
  return {
    name: <TextField autoComplete="off" {...field('name')} />,
    categoryId: <CategoryField form={form} loaded={categories} />,
    sku: <TextField optional autoComplete="off" {...field('sku')} />,
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
    description: <DescriptionField form={form} />,
    price: <PriceField form={form} name="price" />,
    promotionalPrice: <PriceField form={form} name="promotionalPrice" optional />,
    promotionFrom: <TextField type="date" optional {...field('promotionFrom', asOptionalText)} />,
    promotionTo: <TextField type="date" optional {...field('promotionTo', asOptionalText)} />,
    images: <ImagesField form={form} onUploading={onUploading} />,
    inStock: (
      <SwitchField
        label={productLabels.inStock}
        hint="Desligado, o produto aparece como Esgotado e sem compra."
        {...form.register('inStock')}
      />
    ),
    quantity: <PiecesField form={form} />,
    unitCost: <PriceField form={form} name="unitCost" optional />,
    options: (
      <>
        <VariantsEditor form={form} isNew={isNew} />
        <DroppedPieces form={form} />
      </>
    ),
    attributes: <AttributesEditor form={form} />,
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
  }
}
