import { isRouteErrorResponse, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { homePath } from '../parts/paths.ts'

/** True if a page failed because it does not exist. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** Replaces a page that could not be loaded: the visitor's connection or the shop has failed. */
export function PageFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  return (
    <div className="page-width">
      <div className="empty page-empty" role="alert">
        <span className="empty-icon">
          <Icon name="triangle-alert" />
        </span>
        <h1>{message}</h1>
        <p>Não foi possível mostrar esta página agora. Confira sua conexão e tente de novo.</p>
        <div className="empty-ways">
          <a className="button button-primary" href={address}>
            Tentar de novo
          </a>
          {address !== homePath && (
            <a className="button button-line" href={homePath}>
              Voltar para a página inicial
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
