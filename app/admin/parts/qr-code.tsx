import { useMemo } from 'react'
import { qrShape } from '../../../shop/text/qr-shape.ts'
import { QrCode } from '../../ui/qr-code.tsx'

interface Props {
  className: string
  text: string
  /** For screen readers. */
  label: string
}

/** A text as a QR code. */
export function QrCodeOf({ text, ...rest }: Props) {
  const shape = useMemo(() => qrShape(text), [text])
  return <QrCode shape={shape} {...rest} />
}
