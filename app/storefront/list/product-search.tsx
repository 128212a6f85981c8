import { maxListLines } from '../../../contracts/quantities.ts'
import { listSearchParameter } from '../../../contracts/list-address.ts'
import { listedName } from '../../../shop/lists/listed-name.ts'
import { myListPath } from '../parts/paths.ts'
import type { MyListPage } from './my-list.server.ts'

const toAddress = { type: 'submit', formMethod: 'get', formAction: myListPath } as const

/**
 * Finds products for the list without scripts: within its form, so that the next address carries
 * the items that are on it.
 */
export function ProductSearch({ page: { added, search, found } }: { page: MyListPage }) {
  if (added.length >= maxListLines)
    return <p className="list-search">A lista tem {maxListLines} itens, o máximo.</p>
  return (
    <div className="list-search">
      <label htmlFor="list-search">
        {added.length > 0 ? 'Adicionar outro produto' : 'Adicionar um produto'}
      </label>
      {added.length > 0 && (
        <p id="list-search-note" className="list-search-note">
          Esta lista fica no endereço desta página. Um produto adicionado em outra página começa
          outra lista: busque-o aqui.
        </p>
      )}
      <div className="list-search-field">
        <input
          className="input"
          id="list-search"
          name={listSearchParameter}
          type="search"
          defaultValue={search}
          maxLength={200}
          aria-describedby={added.length > 0 ? 'list-search-note' : undefined}
        />
        <button className="button button-line" {...toAddress}>
          Buscar
        </button>
      </div>
      {search && found.length === 0 && <p>Nenhum outro produto à venda foi encontrado.</p>}
      <ul className="plain-list">
        {found.map(({ id, name, variants }) => (
          <li key={id} className="list-search-result">
            <span>{name}</span>
            {variants.map(({ id: variantId, choice, cash }) => (
              <button
                key={variantId}
                className="button button-line button-small"
                name={variantId}
                value={1}
                aria-label={`Adicionar ${listedName({ productName: name, choice })} à lista`}
                {...toAddress}
              >
                + {choice || 'Adicionar'} · {cash}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
