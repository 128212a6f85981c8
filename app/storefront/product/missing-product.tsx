import { Icon } from '../../ui/icon.tsx'
import { homePath } from '../parts/paths.ts'

export function MissingProduct() {
  return (
    <div className="wrap">
      <div className="empty missing">
        <span className="pic">
          <Icon name="search-x" />
        </span>
        <h1>Produto não encontrado</h1>
        <p>O produto que você está procurando não existe ou foi removido.</p>
        <a className="btn btn-primary" href={homePath}>
          Voltar para a página inicial
        </a>
      </div>
    </div>
  )
}
