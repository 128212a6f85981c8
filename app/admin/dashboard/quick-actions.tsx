import { CalendarCheck, PackagePlus, PackageSearch, ReceiptText, UserPlus } from 'lucide-react'
import { Form, Link } from 'react-router'
import { closingPath, newClientPath, newProductPath, newSalePath, productsPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { BackupButton } from './backup-button.tsx'

/** The most frequent actions of those that the user may do. */
export function QuickActions() {
  const mayEditProducts = useMay('edit-products')
  const mayBackUp = useMay('manage-backups')
  return (
    <section className="panel" aria-label="Ações Rápidas">
      <div className="panel-head">
        <h2>Ações Rápidas</h2>
      </div>
      <div className="panel-body quick-actions">
        {mayEditProducts ? (
          <Link className="button button-line" to={newProductPath}>
            <PackagePlus className="icon" />
            Novo Produto
          </Link>
        ) : (
          <Link className="button button-line" to={newSalePath}>
            <ReceiptText className="icon" />
            Nova Venda
          </Link>
        )}
        <Link className="button button-line" to={newClientPath}>
          <UserPlus className="icon" />
          Novo Cliente
        </Link>
        <Link className="button button-line" to={closingPath}>
          <CalendarCheck className="icon" />
          Fechamento do dia
        </Link>
        {!mayEditProducts && <FindProduct />}
        {mayBackUp && <BackupButton />}
      </div>
    </section>
  )
}

/** Price and stock of a product, in one step from the counter. */
function FindProduct() {
  return (
    <Form className="search-box" role="search" action={productsPath}>
      <PackageSearch className="icon" />
      <input
        className="input"
        type="search"
        name="busca"
        aria-label="Procurar produto"
        placeholder="Procurar produto"
        maxLength={200}
        enterKeyHint="search"
      />
    </Form>
  )
}
