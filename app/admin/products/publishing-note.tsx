import { EyeOff } from 'lucide-react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { Product, ProductInput } from '../../../contracts/products.ts'
import { missingText, publishingSentence } from './missing-text.ts'
import type { ProductFormValues } from './product-form-values.ts'

interface Props {
  control: Control<ProductFormValues, unknown, ProductInput>
  /** None for a new product. */
  product: Product | undefined
}

/** Says what a draft lacks, and that a new product that cannot be published can be a draft. */
export function PublishingNote({ control, product }: Props) {
  const [description, images, kind] = useWatch({
    control,
    name: ['description', 'images', 'kind'],
  })
  const { submitCount } = useFormState({ control })
  const isComplete = missingText({ description, images, kind }) === ''
  if (product ? !product.isDraft : submitCount === 0 || isComplete) return null
  return (
    <div className="note" role="status">
      <EyeOff className="icon" />
      <p>
        {product && (
          <>
            <b>Rascunho:</b> este produto não aparece na loja.{' '}
          </>
        )}
        {publishingSentence({ description, images, kind })}
        {!product && ' Enquanto isso, salve como rascunho: ele só aparece aqui.'}
      </p>
    </div>
  )
}
