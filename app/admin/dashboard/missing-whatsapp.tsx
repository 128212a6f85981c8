import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { companyTabPath } from '../paths.ts'
import { useMay } from '../permissions.ts'

/** A shop without a number has no buy button, and nothing else in the office tells its owner. */
export function MissingWhatsapp() {
  const mayEdit = useMay('edit-settings')
  return (
    <div className="note note-warn" role="status">
      <MessageCircle className="icon" />
      <p>
        <b>A loja está sem número de WhatsApp.</b> Quem visita não encontra o botão de compra.{' '}
        {mayEdit ? (
          <Link className="link" to={companyTabPath}>
            Informar o número
          </Link>
        ) : (
          'Peça a um administrador para informar o número.'
        )}
      </p>
    </div>
  )
}
