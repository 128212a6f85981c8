import { categoryPath } from '../parts/paths.ts'
import type { Welcome as WelcomeText } from './home-page.server.ts'

/** The banner of a shop without slides: its name, what it says of itself and its categories. */
export function Welcome({
  companyName,
  description,
  categories,
  catalogPath,
}: WelcomeText & { catalogPath: string | undefined }) {
  return (
    <section className="welcome" aria-label="Destaques">
      <div className="page-width">
        <h1>{companyName}</h1>
        {description && <p>{description}</p>}
        {categories.length > 0 && (
          <ul className="welcome-categories">
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <a className="chip" href={categoryPath(slug)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {catalogPath && (
          <a className="button button-primary button-big" href={catalogPath}>
            Ver Catálogo
          </a>
        )}
      </div>
    </section>
  )
}
