import type { QrShape } from '../../shop/text/qr-shape.ts'

interface Props {
  className: string
  shape: QrShape
  /** For screen readers. */
  label: string
}

/** A QR code, black on white in every theme. */
export function QrCode({ className, shape: { size, path }, label }: Props) {
  return (
    <svg
      className={`qr-code ${className}`}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr-code-light" />
      <path d={path} className="qr-code-dark" />
    </svg>
  )
}
