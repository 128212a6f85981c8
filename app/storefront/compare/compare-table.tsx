import { Icon } from '../../ui/icon.tsx'
import type { Card } from '../parts/card.ts'
import { CardPicture } from '../parts/card-picture.tsx'
import { addPath, productPath } from '../parts/paths.ts'
import { unbroken } from '../parts/unbroken.tsx'
import type { ComparePage } from './compare-page.server.ts'
import type { ComparedRow } from './compared-rows.server.ts'

const corner = <span className="visually-hidden">Produto</span>

/** A product a column; on a phone the table swipes sideways in its own box. */
export function CompareTable({ page: { compared, rows } }: { page: ComparePage }) {
  const isOne = compared.length === 1
  return (
    <section aria-label="Comparação">
      {!isOne && (
        <label className="checkbox compare-only">
          <input type="checkbox" />
          Mostrar só as diferenças
        </label>
      )}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls sideways */}
      <div className="compare-box" role="region" aria-label="Produtos lado a lado" tabIndex={0}>
        <table className="compare-table tabular-numbers">
          <thead>
            <tr>
              <td>{corner}</td>
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
          <tfoot>
            <tr>
              <td>{corner}</td>
              {compared.map(({ card }) => (
                <td key={card.slug}>
                  <Choice card={card} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Product({ card, removePath }: ComparePage['compared'][number]) {
  const { slug, title, variant, pictures, isService } = card
  return (
    <th scope="col">
      <a className="compare-product" href={productPath(slug)}>
        <span className="compare-picture">
          <CardPicture url={pictures[0]} alt="" early={false} sizes="200px" isService={isService} />
        </span>
        {unbroken(title)}
        {variant && <small>{variant}</small>}
      </a>
      <a className="compare-remove" href={removePath} rel="nofollow">
        <Icon name="x" className="icon-small" />
        Tirar<span className="visually-hidden"> {title} da comparação</span>
      </a>
    </th>
  )
}

function Row({ row: { name, cells, differs }, isOne }: { row: ComparedRow; isOne: boolean }) {
  const isMarked = differs && !isOne
  return (
    <tr className={isMarked ? 'compare-differs' : undefined}>
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
  const name = <span className="visually-hidden">: {title}</span>
  if (soldOut || choices)
    return (
      <a className="button button-line button-small" href={productPath(slug)}>
        {soldOut ? 'Ver produto' : 'Escolher opção'}
        {name}
      </a>
    )
  return (
    <a className="button button-line button-small" href={addPath('produto', slug)}>
      Pôr na lista{name}
    </a>
  )
}
