import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../contracts/categories.ts'
import type { ProductInput } from '../../../contracts/products.ts'
import { withCategory } from '../categories/tree.ts'
import { SelectField } from '../parts/field.tsx'
import { CategoryOptions } from './category-options.tsx'
import { NewCategory } from './new-category.tsx'
import { type ProductFormValues, productLabels } from './product-form-values.ts'

interface Props {
  form: UseFormReturn<ProductFormValues, unknown, ProductInput>
  /** Main categories with their children, as loaded with the form. */
  loaded: Category[]
}

/** The category of a product; a missing one is created in place. */
export function CategoryField({ form, loaded }: Props) {
  const [categories, setCategories] = useState(loaded)
  const [isCreating, setCreating] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'categoryId' })
  const close = () => {
    setCreating(false)
    select.current?.focus()
  }
  const choose = (category: Category) => {
    setCategories(withCategory(categories, category))
    form.setValue('categoryId', category.id, { shouldDirty: true, shouldValidate: true })
    close()
  }
  return (
    <div className="category-field">
      <SelectField
        label={productLabels.categoryId}
        error={fieldState.error?.message}
        {...field}
        ref={(element) => {
          select.current = element
          field.ref(element)
        }}
      >
        <option value="">
          {categories.length > 0 ? 'Escolha uma categoria' : 'Nenhuma categoria ainda'}
        </option>
        <CategoryOptions tree={categories} />
      </SelectField>
      {isCreating ? (
        <NewCategory mains={categories} onCreated={choose} onCancel={close} />
      ) : (
        <button className="link category-field-new" type="button" onClick={() => setCreating(true)}>
          <Plus className="icon" />
          Nova categoria
        </button>
      )}
    </div>
  )
}
