import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { Button } from './button.tsx'
import { QrCodeOf } from './qr-code.tsx'

interface Props {
  code: string
  /** Of the QR code, for screen readers. */
  label: string
  children: ReactNode
}

/** A Pix code as a QR code and as a text to copy, with what is said of it. */
export function PixCode({ code, label, children }: Props) {
  return (
    <div className="pix-code">
      <QrCodeOf className="pix-code-qr" text={code} label={label} />
      <div className="pix-code-facts">
        {children}
        <code className="pix-code-text">{code}</code>
        <Button
          className="print-hidden"
          icon={Copy}
          onClick={() => void copyText(code, 'Código Pix copiado')}
        >
          Copiar código Pix
        </Button>
      </div>
    </div>
  )
}
