import { redirect } from 'react-router'
import type { ListPage } from './list-page.server.ts'

/** The page itself; throws a redirect to the last one for a page after it. */
export function withinPages(page: ListPage, url: URL): ListPage {
  if (page.page <= page.lastPage) return page
  url.searchParams.set('pagina', String(page.lastPage))
  throw redirect(url.pathname + url.search)
}
