import { isRouteErrorResponse, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** True if a page failed because it does not exist. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** Replaces a page that could not be loaded; the usual cause is the visitor's connection. */
export function PageFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="page-width">
      <div className="empty page-empty" role="alert">
        <span className="empty-icon">
          <Icon name="wifi-off" />
        </span>
        <h1>{message}</h1>
        <p>Confira sua conexão de internet.</p>
        <a className="button button-line" href={pathname + search}>
          Tentar de novo
        </a>
      </div>
    </div>
  )
}
