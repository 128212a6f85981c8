import type { Category } from '../../../contracts/categories.ts'

/** Every category of a tree once, the children below their main category. */
export function CategoryOptions({ tree }: { tree: Category[] }) {
  return tree.map((main) => <MainCategory key={main.id} main={main} />)
}

function MainCategory({ main }: { main: Category }) {
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
