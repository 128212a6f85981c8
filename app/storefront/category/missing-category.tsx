import { useEffect } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { categoryPath, homePath } from '../parts/paths.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { useShell } from '../shell/use-shell.ts'

const title = 'Categoria não encontrada'

/** The categories that there are (rule: routes-5). */
export function MissingCategory() {
  const categories = useShell()?.categories ?? []
  useEffect(() => {
    const id = toast.error(title)
    return () => toast.dismiss(id)
  }, [])
  return (
    <MissingPage title={title} text="Ela pode ter mudado de nome ou saído da loja. Veja as outras:">
      <nav className="empty-ways" aria-label="Categorias da loja">
        {categories.map(({ name, slug }) => (
          <a key={slug} className="chip" href={categoryPath(slug)}>
            {name}
          </a>
        ))}
        <a className="chip" href={homePath}>
          Página inicial
        </a>
      </nav>
    </MissingPage>
  )
}
