import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../layout-user.ts'
import { companyTabPath } from '../paths.ts'

/** A shop without a number has no buy button, and nothing else in the office tells its owner. */
export function MissingWhatsapp() {
  const isAdmin = useUser().role === 'admin'
  return (
    <div className="note note-warn" role="status">
      <MessageCircle className="icon" />
      <p>
        <b>A loja está sem número de WhatsApp.</b> Quem visita não encontra o botão de compra.{' '}
        {isAdmin ? (
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
