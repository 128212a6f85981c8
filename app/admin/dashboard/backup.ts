import type { z } from 'zod'
import { category } from '../../../contracts/categories.ts'
import { client } from '../../../contracts/clients.ts'
import { heroSlide } from '../../../contracts/hero.ts'
import { product } from '../../../contracts/products.ts'
import { sale } from '../../../contracts/sales.ts'
import { settings } from '../../../contracts/settings.ts'
import { user } from '../../../contracts/users.ts'
import { callApi, callApiForPage } from '../api.ts'

const lastKey = 'pedivela.backup'
const pageSize = 500

/** When this browser last made one, ISO. */
export function lastBackupAt(): string | undefined {
  return localStorage.getItem(lastKey) ?? undefined
}

/** Saves everything that the back office knows as one file of JSON (SPEC section 3, DECISIONS 25); gives its time. */
export async function downloadBackup(now: Date): Promise<string> {
  const timestamp = now.toISOString()
  const backup = await collect(timestamp)
  const url = URL.createObjectURL(new Blob([JSON.stringify(backup, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `backup-${timestamp.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
  localStorage.setItem(lastKey, timestamp)
  return timestamp
}

async function collect(timestamp: string) {
  const products = await all('/products?sort=name', product)
  const clients = await all('/clients?search=', client, 'clients')
  const sales = await all('/sales?direction=asc', sale, 'sales')
  const categories = await callApi('GET', '/categories', undefined, category.array())
  return {
    timestamp,
    version: '1.0',
    data: { products, clients, sales, categories },
    metadata: {
      totalProducts: products.length,
      totalClients: clients.length,
      totalSales: sales.length,
      totalCategories: categories.length,
    },
    settings: await callApi('GET', '/settings', undefined, settings),
    slides: await callApi('GET', '/hero/admin', undefined, heroSlide.array()),
    users: await callApi('GET', '/auth/admin-users', undefined, user.array()),
  }
}

/** Every item of a list, page by page; one that moves to another page meanwhile counts once. */
async function all<Item extends { id: string }>(path: string, item: z.ZodType<Item>, key?: 'clients' | 'sales'): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (let page = 1; ; page++) {
    const { items, total } = await callApiForPage(`${path}&limit=${pageSize}&page=${page}`, item, key)
    for (const each of items) found.set(each.id, each)
    if (items.length === 0 || page * pageSize >= total) return [...found.values()]
  }
}
