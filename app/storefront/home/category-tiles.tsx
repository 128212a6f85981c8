import { CardPicture } from '../parts/card-picture.tsx'
import { categoryPath } from '../parts/paths.ts'
import type { Tile } from './shop-window.server.ts'

export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section className="wrap finder" aria-labelledby="categorias">
      <h2 id="categorias">O que a sua bicicleta precisa?</h2>
      <ul className="tiles">
        {tiles.map(({ name, slug, picture }) => (
          <li key={slug}>
            <a href={categoryPath(slug)}>
              <span className="pic">
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
