import type { Category } from '../../../contracts/categories.ts'

/** A main category with its children. */
export function CategoryOptions({ main }: { main: Category }) {
  const own = <option value={main.id}>{main.name}</option>
  if (main.children.length === 0) return own
  return (
    <optgroup label={main.name}>
      {own}
      {main.children.map((child) => (
        <option key={child.id} value={child.id}>
          {child.name}
        </option>
      ))}
    </optgroup>
  )
}
