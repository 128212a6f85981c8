import type { Settings } from '../../contracts/settings.ts'
import { xmlText } from '../text/xml-text.ts'
import { amountOf, type FeedItem, salePriceOf } from './feed-items.ts'

/** RSS 2.0 with the names of Google Merchant Center, which Meta reads too, piece by piece. */
export async function* merchantRss(
  items: AsyncIterable<FeedItem[]>,
  { companyName, description }: Settings,
  publicUrl: string,
): AsyncIterable<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      `<title>${xmlText(companyName)}</title><link>${xmlText(publicUrl)}/</link>` +
      `<description>${xmlText(description || companyName)}</description>\n`
  )
  for await (const batch of items) yield batch.map(itemXml).join('')
  yield '</channel></rss>\n'
}

function itemXml(item: FeedItem): string {
  const values: [name: string, value: string | undefined][] = [
    ['g:id', item.id],
    ['g:item_group_id', item.groupId],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['g:image_link', item.imageLink],
    ...item.moreImageLinks.map((link): [string, string] => ['g:additional_image_link', link]),
    ['g:availability', item.inStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', amountOf(item.priceCents)],
    ['g:sale_price', salePriceOf(item)],
    ['g:condition', 'new'],
    ['g:brand', item.brand],
    ['g:gtin', item.gtin],
    ['g:color', item.color],
    ['g:size', item.size],
    ['g:product_type', item.productType],
  ]
  const elements = values.flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${xmlText(value)}</${name}>`],
  )
  return `<item>${elements.join('')}</item>\n`
}
