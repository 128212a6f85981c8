import { useMemo } from 'react'
import { encode } from 'uqr'

/** The quiet zone of four modules that the standard asks for (ISO/IEC 18004). */
const quietZone = 4

interface Props {
  className: string
  text: string
  /** For screen readers. */
  label: string
}

/** A text as a QR code, black on white in every theme. */
export function QrCode({ className, text, label }: Props) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: quietZone }), [text])
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      className={`qr-code ${className}`}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr-code-light" />
      <path d={dark.join('')} className="qr-code-dark" />
    </svg>
  )
}
