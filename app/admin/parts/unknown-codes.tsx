import { useLocation } from 'react-router'
import { newProductWithCodePath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { Button, ButtonLink } from './button.tsx'
import { leaveCodes } from './use-unknown-codes.ts'

interface Props {
  /** Without it they are codes that no product has. */
  text?: string
  codes: string[]
  /** The screen keeps a draft: a product may be created on the way. */
  canCreate?: boolean
  onClose(): void
}

/** What was scanned or pasted and not recognised; nothing without codes. */
export function UnknownCodes({ text, codes, canCreate = false, onClose }: Props) {
  const mayCreate = useMay('edit-products') && canCreate
  if (codes.length === 0) return null
  const these = codes.length === 1 ? 'este código' : 'estes códigos'
  return (
    <div className="note note-warn" role="alert">
      <div>
        <p>{text ?? `Nenhum produto tem ${these}:`}</p>
        {mayCreate ? (
          <ul className="plain-list unknown-codes-list">
            {codes.map((code) => (
              <li key={code}>
                <span className="unknown-codes">{code}</span>
                {isPrinted(code) && (
                  <CreateLink code={code} others={codes.filter((each) => each !== code)} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="unknown-codes">{codes.join(' · ')}</p>
        )}
        <p className="note-buttons">
          <Button small onClick={onClose}>
            Entendi
          </Button>
        </p>
      </div>
    </div>
  )
}

/** An address, of a QR code, is no SKU. */
function isPrinted(code: string): boolean {
  return !/^https?:/i.test(code)
}

/** Opens the form of a new product with the code, which leads back to this screen. */
function CreateLink({ code, others }: { code: string; others: string[] }) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      small
      to={newProductWithCodePath(code)}
      state={{ back: pathname + search, keepsDraft: true }}
      aria-label={`Criar produto com o código ${code}`}
      onClick={() => leaveCodes(pathname, others)}
    >
      Criar produto
    </ButtonLink>
  )
}
