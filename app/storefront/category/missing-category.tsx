import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { homePath } from '../parts/paths.ts'

const leaveAfterSeconds = 4
const text = 'Categoria não encontrada'

/** Says so, then leads home (rule: routes-5). */
export function MissingCategory() {
  const navigate = useNavigate()
  useEffect(() => {
    const id = toast.error(text)
    const leaving = setTimeout(
      () => void navigate(homePath, { replace: true }),
      leaveAfterSeconds * 1000,
    )
    return () => {
      clearTimeout(leaving)
      toast.dismiss(id)
    }
  }, [navigate])
  return (
    <div className="page-width">
      <noscript>
        <meta httpEquiv="refresh" content={`${leaveAfterSeconds};url=${homePath}`} />
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
