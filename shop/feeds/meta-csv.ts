import { amountOf, type FeedItem, salePriceOf } from './feed-items.ts'

/** The fields of Meta's catalogue (Commerce Manager, data feed) with the value of an item. */
const fields: Record<string, (item: FeedItem) => string | undefined> = {
  id: ({ id }) => id,
  item_group_id: ({ groupId }) => groupId,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ inStock }) => (inStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ priceCents }) => amountOf(priceCents),
  sale_price: salePriceOf,
  link: ({ link }) => link,
  image_link: ({ imageLink }) => imageLink,
  additional_image_link: ({ moreImageLinks }) => moreImageLinks.join(','),
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  color: ({ color }) => color,
  size: ({ size }) => size,
  product_type: ({ productType }) => productType,
}

/** CSV (RFC 4180) as Meta's catalogue reads it, piece by piece. */
export async function* metaCsv(items: AsyncIterable<FeedItem[]>): AsyncIterable<string> {
  yield row(Object.keys(fields))
  for await (const batch of items)
    yield batch.map((item) => row(Object.values(fields).map((of) => of(item) ?? ''))).join('')
}

function row(values: string[]): string {
  return `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`
}
