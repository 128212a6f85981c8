import { CardPicture } from '../parts/card-picture.tsx'
import { categoryPath } from '../parts/paths.ts'
import type { Tile } from './home-page.server.ts'

export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section className="page-width category-tiles" aria-labelledby="categorias">
      <h2 id="categorias">O que a sua bicicleta precisa?</h2>
      <ul className="category-tiles-list">
        {tiles.map(({ name, slug, picture }) => (
          <li key={slug}>
            <a href={categoryPath(slug)}>
              <span className="category-tiles-picture">
                <CardPicture
                  url={picture}
                  alt=""
                  early={false}
                  sizes="(min-width: 1024px) 136px, 104px"
                />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
