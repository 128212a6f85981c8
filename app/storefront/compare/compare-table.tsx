import { Icon } from '../../ui/icon.tsx'
import { share } from '../../ui/share.ts'
import type { Card } from '../parts/card.ts'
import { CardPicture } from '../parts/card-picture.tsx'
import { addPath, productPath } from '../parts/paths.ts'
import { unbroken } from '../parts/unbroken.tsx'
import type { ComparePage } from './compare-page.server.ts'
import type { ComparedRow } from './compared-rows.server.ts'

/** A product a column; on a phone the table swipes sideways in its own box. */
export function CompareTable({ page: { compared, rows } }: { page: ComparePage }) {
  const isOne = compared.length === 1
  return (
    <section aria-label="Comparação">
      {!isOne && <Tools />}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls sideways */}
      <div className="compare-box" role="region" aria-label="Produtos lado a lado" tabIndex={0}>
        <table className="compare-table tabular-numbers">
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">Produto</span>
              </td>
              {compared.map((each) => (
                <Product key={each.card.slug} {...each} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} isOne={isOne} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Tools() {
  return (
    <div className="compare-tools">
      <label className="checkbox compare-only">
        <input type="checkbox" />
        Mostrar só as diferenças
      </label>
      <p className="compare-address">
        Copie o endereço desta página para mostrar a comparação a alguém.
      </p>
      <button
        className="button button-line button-small compare-share"
        type="button"
        onClick={() => void share('Comparação', location.href)}
      >
        <Icon name="share" />
        Compartilhar
      </button>
    </div>
  )
}

function Product({ card, removePath }: ComparePage['compared'][number]) {
  const { slug, title, variant, pictures, isService } = card
  return (
    <th scope="col">
      <div className="compare-head">
        <a className="compare-product" href={productPath(slug)}>
          <span className="compare-picture">
            <CardPicture
              url={pictures[0]}
              alt=""
              early={false}
              sizes="224px"
              isService={isService}
            />
          </span>
          {unbroken(title)}
          {variant && <small>{variant}</small>}
        </a>
        <a className="icon-button compare-remove" href={removePath} rel="nofollow">
          <Icon name="x" className="icon-small" />
          <span className="visually-hidden">Tirar {title} da comparação</span>
        </a>
        <Choice card={card} />
      </div>
    </th>
  )
}

function Row({ row: { name, cells, differs }, isOne }: { row: ComparedRow; isOne: boolean }) {
  const isMarked = differs && !isOne
  const isSaidOnce = cells.filter(({ length }) => length > 0).length === 1
  return (
    <tr className={isMarked ? `compare-differs${isSaidOnce ? ' compare-once' : ''}` : undefined}>
      <th scope="row">
        {name}
        {isMarked && <span className="visually-hidden"> (diferem)</span>}
      </th>
      {cells.map((texts, at) => (
        <td key={at}>
          {texts.length > 0 ? (
            texts.join(', ')
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">não informado</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function Choice({ card: { slug, title, soldOut, choices } }: { card: Card }) {
  const hasMore = soldOut || choices
  return (
    <a
      className="button button-line button-small button-block"
      href={hasMore ? productPath(slug) : addPath('produto', slug)}
    >
      {soldOut ? 'Ver produto' : choices ? 'Escolher opção' : 'Pôr na lista'}
      <span className="visually-hidden">: {title}</span>
    </a>
  )
}
