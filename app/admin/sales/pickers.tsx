import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { type Client, clientSchema } from '../../../contracts/clients.ts'
import { type Product, productSchema } from '../../../contracts/products.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { callApiForPage } from '../api.ts'
import { formatMoney } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { Control } from '../parts/field.tsx'
import { SearchPicker } from '../parts/search-picker.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { newClientPath } from '../paths.ts'

const shown = '8'

export function ClientPicker({
  control,
  onPick,
}: {
  control: Control
  onPick(client: Client): void
}) {
  return (
    <SearchPicker
      control={control}
      placeholder="Buscar por nome, email ou telefone"
      search={async (term) =>
        (
          await callApiForPage(
            `/clients?${new URLSearchParams({ search: term.slice(0, 100), limit: shown })}`,
            clientSchema,
            'clients',
          )
        ).items
      }
      onPick={onPick}
      renderRow={({ name, phone }) => (
        <>
          <Avatar name={name} />
          <span>
            {name}
            <small className="tabular-numbers">{phone}</small>
          </span>
        </>
      )}
      nothingFound={
        <>
          Nenhum cliente encontrado.{' '}
          <Link className="link" to={newClientPath}>
            <UserPlus className="icon icon-small" aria-hidden="true" /> Novo Cliente
          </Link>
        </>
      }
    />
  )
}

export function ProductPicker({
  control,
  onPick,
}: {
  control: Control
  onPick(product: Product): void
}) {
  return (
    <SearchPicker
      control={control}
      placeholder="Adicionar produto"
      search={async (term) =>
        (
          await callApiForPage(
            `/products?${new URLSearchParams({ search: term.slice(0, 200), limit: shown })}`,
            productSchema,
          )
        ).items
      }
      onPick={onPick}
      renderRow={({ name, images, price, promotionalPrice, inStock }) => (
        <>
          <Thumb url={images[0]} />
          <span>
            {dashKept(name)}
            {!inStock && <small>Fora de estoque</small>}
          </span>
          <b className="tabular-numbers">{formatMoney(effectivePrice(price, promotionalPrice))}</b>
        </>
      )}
      nothingFound="Nenhum produto encontrado."
    />
  )
}
