import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { homePath } from '../parts/paths.ts'

const redirectAfterSeconds = 4
const text = 'Categoria não encontrada'

/** A message, then a redirect to the home page (rule: routes-5). */
export function MissingCategory() {
  const navigate = useNavigate()
  useEffect(() => {
    const id = toast.error(text)
    const redirecting = setTimeout(
      () => void navigate(homePath, { replace: true }),
      redirectAfterSeconds * 1000,
    )
    return () => {
      clearTimeout(redirecting)
      toast.dismiss(id)
    }
  }, [navigate])
  return (
    <div className="page-width">
      <noscript>
        <meta httpEquiv="refresh" content={`${redirectAfterSeconds};url=${homePath}`} />
      </noscript>
      <div className="empty page-missing">
        <span className="empty-icon">
          <Icon name="search-x" />
        </span>
        <h1>{text}</h1>
        <p>
          Ela pode ter mudado de nome ou saído da loja. Você vai para a página inicial em instantes.
        </p>
        <a className="button button-primary" href={homePath}>
          Ir para a página inicial
        </a>
      </div>
    </div>
  )
}
