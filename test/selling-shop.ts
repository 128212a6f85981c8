import type { Client } from '../contracts/clients.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale, SaleStatus } from '../contracts/sales.ts'
import { openTestApi } from './api.ts'
import { categoryInput, productInput } from './catalogue.ts'

/** A shop with a client and a product, and functions that sell that product. */
export async function openSellingShop() {
  const shop = await openTestApi()
  const category = (await shop.send('POST', '/categories', categoryInput('Pneus'))).json()
  const input = productInput('Pneu 29', category.id, { price: 120, promotionalPrice: 99.9 })
  const product: ProductDetail = (await shop.send('POST', '/products', input)).json()

  const newClient = async (name: string, rest = {}): Promise<Client> => {
    const answer = await shop.send('POST', '/clients', { name, phone: '(28) 3552-1000', ...rest })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const client = await newClient('João da Silva', {
    phone: '(28) 99911-2233',
    email: 'joao@mail.example',
  })

  const sendSale = (rest = {}) =>
    shop.send('POST', '/sales', {
      clientId: client.id,
      items: [{ productId: product.id, quantity: 2, unitPrice: 99.9 }],
      ...rest,
    })
  const newSale = async (rest = {}): Promise<Sale> => {
    const answer = await sendSale(rest)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const setStatus = (id: string, status: SaleStatus) => shop.send('PUT', `/sales/${id}`, { status })

  return { ...shop, client, product, newClient, sendSale, newSale, setStatus }
}

export type SellingShop = Awaited<ReturnType<typeof openSellingShop>>
