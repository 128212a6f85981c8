/**
 * The whole catalogue as files that other programs fetch from time to time: an RSS 2.0 feed as
 * Google Merchant Center and Meta read it, and the same as CSV for Meta's catalogue.
 */
export const feeds = {
  google: { path: '/feeds/produtos.xml', type: 'application/xml; charset=utf-8' },
  meta: { path: '/feeds/produtos.csv', type: 'text/csv; charset=utf-8' },
} as const
export type FeedKind = keyof typeof feeds
