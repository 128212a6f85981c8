import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends the number of all items of a list, and links to the pages before and after this one
 * (rule: api-3).
 */
export function sendPageHeaders(
  request: FastifyRequest<{ Querystring: { limit: number; page: number } }>,
  reply: FastifyReply,
  total: number,
): void {
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
