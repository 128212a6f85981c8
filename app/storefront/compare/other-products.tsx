import { comparedParameter, maxCompared } from '../../../contracts/comparison.ts'
import { CardPicture } from '../parts/card-picture.tsx'
import { comparePath } from '../parts/paths.ts'
import { unbroken } from '../parts/unbroken.tsx'
import type { ComparePage } from './compare-page.server.ts'

/** Adds a product: one like the first, or one that is searched for. */
export function OtherProducts({ page: { compared, search, others } }: { page: ComparePage }) {
  if (compared.length >= maxCompared)
    return <p className="compare-full">São quatro produtos, o máximo. Tire um para pôr outro.</p>
  return (
    <section className="compare-others" aria-labelledby="outros">
      <h2 id="outros">{compared.length > 0 ? 'Adicionar à comparação' : 'Escolha um produto'}</h2>
      <form className="compare-search" action={comparePath}>
        {compared.map(({ card: { slug } }) => (
          <input key={slug} type="hidden" name={comparedParameter} value={slug} />
        ))}
        <input
          className="input"
          name="busca"
          type="search"
          aria-label="Buscar produto para comparar"
          placeholder="Buscar produto"
          defaultValue={search}
          maxLength={200}
        />
        <button className="button button-line">Buscar</button>
      </form>
      {search !== '' && others.length === 0 && (
        <p role="status">Nenhum outro produto encontrado para “{search}”.</p>
      )}
      <ul className="plain-list compare-offered">
        {others.map(({ card, addPath }) => (
          <li key={card.slug}>
            <a href={addPath} rel="nofollow">
              <span className="compare-picture">
                <CardPicture
                  url={card.pictures[0]}
                  alt=""
                  early={false}
                  sizes="72px"
                  isService={card.isService}
                />
              </span>
              <span>
                <span className="visually-hidden">Comparar com </span>
                {unbroken(card.title)}
                {card.variant && <small> {card.variant}</small>}
                <b>
                  {card.prices.lead} {card.prices.cash}
                </b>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
