import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import type { Client } from '../../../contracts/clients.ts'
import type { Product } from '../../../contracts/products.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { listClients } from '../clients/calls.ts'
import { formatMoney } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { Control } from '../parts/field.tsx'
import { SearchPicker } from '../parts/search-picker.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { newClientPath } from '../paths.ts'
import { listProducts } from '../products/calls.ts'

const mostFound = 8

interface Props<Item> {
  control: Control
  onPick(item: Item): void
}

export function ClientPicker({ control, onPick }: Props<Client>) {
  return (
    <SearchPicker
      control={control}
      placeholder="Buscar por nome, email ou telefone"
      search={async (search) => (await listClients({ search, limit: mostFound })).items}
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

export function ProductPicker({ control, onPick }: Props<Product>) {
  return (
    <SearchPicker
      control={control}
      placeholder="Adicionar produto"
      search={async (search) => (await listProducts({ search, limit: mostFound })).items}
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
