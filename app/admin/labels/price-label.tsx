import type { CSSProperties } from 'react'
import type { Label } from '../../../contracts/labels.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { type BarCode, quietZone } from '../../../shop/labels/bar-code.ts'
import { codesOn } from '../../../shop/labels/label-codes.ts'
import type { LabelSheet } from '../../../shop/labels/sheets.ts'
import { formatMoney } from '../formats.ts'
import { QrCodeOf } from '../parts/qr-code.tsx'
import { shopProductPath } from '../paths.ts'
import type { LabelOptions } from './label-options.ts'

interface Props {
  label: Label
  /** Of the shop. */
  publicUrl: string
  sheet: LabelSheet
  options: LabelOptions
  style: CSSProperties
}

/** One label: name, price, and the codes for which there is room (rule: labels-1). */
export function PriceLabel({ label, publicUrl, sheet, options, style }: Props) {
  const { name, price, cashPrice, slug, choice } = label
  const { bars, hasQrCode } = codesOn(sheet, label, options)
  return (
    <article className="label" style={style} aria-label={`Etiqueta de ${name}`}>
      <div className="label-texts">
        <b className="label-name">{dashKept(name)}</b>
        <span className="label-price tabular-numbers">{formatMoney(cashPrice)}</span>
        {cashPrice < price && (
          <span className="label-terms tabular-numbers">
            à vista no Pix ou {formatMoney(price)} no cartão
          </span>
        )}
      </div>
      {hasQrCode && (
        <QrCodeOf
          className="label-qr"
          text={publicUrl + shopProductPath(slug) + choice}
          label={`Página de ${name}`}
        />
      )}
      {bars && <Bars {...bars} />}
    </article>
  )
}

function Bars({ barCode, module }: { barCode: BarCode; module: number }) {
  const { text, widths, totalWidth } = barCode
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--bars-width': totalWidth * module,
  }
  return (
    <figure className="label-bars" style={style}>
      <svg
        role="img"
        aria-label={`Código de barras ${text}`}
        viewBox={`0 0 ${totalWidth} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={barsPath(widths)} />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}

/** Bars and spaces are in turn, a bar first. */
function barsPath(widths: number[]): string {
  let x = quietZone
  return widths
    .map((width, i) => {
      const bar = i % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
      x += width
      return bar
    })
    .join('')
}
