import { startTestShop } from './shop.ts'

/** Once per Playwright run: a demo shop on the engine that TEST_ENGINE names, where the journeys take place. */
export default async function setup(): Promise<() => Promise<void>> {
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
  const shop = await startTestShop({ demo: true, engine })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_ADMIN_EMAIL = shop.administrator.email
  process.env.SHOP_ADMIN_PASSWORD = shop.administrator.password
  return () => shop.stop()
}
