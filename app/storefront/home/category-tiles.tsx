import { CardPicture } from '../parts/card-picture.tsx'
import { categoryPath } from '../parts/paths.ts'
import type { Tile } from './sections.server.ts'

/**
 * On phones less than their 116 pixels: those with fewer than two dots per pixel get the file of
 * 160 instead of 320, at half the bytes and with hardly a visible difference.
 */
const tileSizes = '(min-width: 1680px) 186px, (min-width: 1024px) 136px, 91px'

export function CategoryTiles({ title, tiles }: { title: string; tiles: Tile[] }) {
  return (
    <section className="page-width category-tiles" aria-labelledby="categorias">
      <h2 id="categorias">{title}</h2>
      <ul className="category-tiles-list">
        {tiles.map(({ name, slug, picture }) => (
          <li key={slug}>
            <a href={categoryPath(slug)}>
              <span className="category-tiles-picture">
                <CardPicture url={picture} alt="" early={false} sizes={tileSizes} />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
