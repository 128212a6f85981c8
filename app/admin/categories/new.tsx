import { CategoryForm } from './category-form.tsx'

export default function NewCategory() {
  return <CategoryForm />
}
