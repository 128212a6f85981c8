import { Icon } from '../../ui/icon.tsx'
import { homePath } from '../parts/paths.ts'

export function MissingProduct() {
  return (
    <div className="page-width">
      <div className="empty page-missing">
        <span className="empty-icon">
          <Icon name="search-x" />
        </span>
        <h1>Produto não encontrado</h1>
        <p>O produto que você está procurando não existe ou foi removido.</p>
        <a className="button button-primary" href={homePath}>
          Voltar para a página inicial
        </a>
      </div>
    </div>
  )
}
