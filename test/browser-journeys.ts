import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { administrator } from './shop.ts'
import { Shops, type ShopWish } from './shops.ts'

/**
 * Once per Playwright run: starts a server that Playwright's worker processes ask for their shops
 * (e2e/shop-test.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const shops = new Shops()
  const server = createServer((request, response) => void answer(shops, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  process.env.SHOPS_URL = `http://127.0.0.1:${address.port}`
  process.env.SHOP_ADMIN_EMAIL = administrator.email
  process.env.SHOP_ADMIN_PASSWORD = administrator.password
  return async () => {
    server.close()
    await shops.close()
  }
}

/** Takes a ShopWish as JSON and answers with the URL of the running shop. */
async function answer(
  shops: Shops,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const wish: ShopWish = JSON.parse(await text(request))
    response.end((await shops.open(wish)).url)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}
