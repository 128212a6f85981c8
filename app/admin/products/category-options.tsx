import type { Category } from '../../../contracts/categories.ts'

/** A main category with its children. */
export function CategoryOptions({
  main,
  valueOf,
}: {
  main: Category
  valueOf(category: Category): string
}) {
  const own = <option value={valueOf(main)}>{main.name}</option>
  if (main.children.length === 0) return own
  return (
    <optgroup label={main.name}>
      {own}
      {main.children.map((child) => (
        <option key={child.id} value={valueOf(child)}>
          {child.name}
        </option>
      ))}
    </optgroup>
  )
}
