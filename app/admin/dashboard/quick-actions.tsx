import { CalendarCheck, PackagePlus, PackageSearch, ReceiptText, UserPlus } from 'lucide-react'
import { Form } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { closingPath, newClientPath, newProductPath, newSalePath, productsPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { BackupButton } from './backup-button.tsx'

/** The most frequent actions of those that the user may do. */
export function QuickActions() {
  const mayEditProducts = useMay('edit-products')
  const mayBackUp = useMay('manage-backups')
  return (
    <Panel title="Ações Rápidas">
      <div className="panel-body quick-actions">
        {mayEditProducts ? (
          <ButtonLink icon={PackagePlus} to={newProductPath}>
            Novo Produto
          </ButtonLink>
        ) : (
          <ButtonLink icon={ReceiptText} to={newSalePath}>
            Nova Venda
          </ButtonLink>
        )}
        <ButtonLink icon={UserPlus} to={newClientPath}>
          Novo Cliente
        </ButtonLink>
        <ButtonLink icon={CalendarCheck} to={closingPath}>
          Fechamento do dia
        </ButtonLink>
        {!mayEditProducts && <FindProduct />}
        {mayBackUp && <BackupButton />}
      </div>
    </Panel>
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
