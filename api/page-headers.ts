import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../shop/page.ts'

type ListRequest = FastifyRequest<{ Querystring: { limit: number; page: number } }>

/** The items of a page, sent with its headers. */
export function sendPage<Item>(
  request: ListRequest,
  reply: FastifyReply,
  { items, total }: Page<Item>,
): Item[] {
  sendPageHeaders(request, reply, total)
  return items
}

/**
 * Sends the number of all items of a list, and links to the pages before and after this one
 * (rule: api-3).
 */
export function sendPageHeaders(request: ListRequest, reply: FastifyReply, total: number): void {
  const { limit, page } = request.query
  const links = [
    ...(page > 1 ? [`<${pageUrl(request.url, page - 1)}>; rel="prev"`] : []),
    ...(page * limit < total ? [`<${pageUrl(request.url, page + 1)}>; rel="next"`] : []),
  ]
  reply.header('x-total-count', total)
  if (links.length > 0) reply.header('link', links.join(', '))
}

function pageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}
