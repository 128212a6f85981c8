import type { Crumb } from '../seo/structured-data.ts'

/** The path to this page; the last step is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Você está em">
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={name}>
            {path ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
