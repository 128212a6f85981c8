import type { VariantToBuy } from '../../contracts/stock-minimums.ts'
import { soldName } from '../catalogue/product-name.ts'
import { maxLinkLength } from '../text/whatsapp.ts'

/** An order as text, a line for each variant: "12 × Pneu 29 – Preto (PN-29)". */
export function orderText(companyName: string, lines: VariantToBuy[]): string {
  return [`Pedido de ${companyName}:`, ...lines.map(lineText)].join('\n')
}

/**
 * Opens WhatsApp with the order, to be sent to a supplier; undefined for one that a link cannot
 * hold, which is copied instead.
 */
export function orderLink(companyName: string, lines: VariantToBuy[]): string | undefined {
  const link = `https://wa.me/?text=${encodeURIComponent(orderText(companyName, lines))}`
  return link.length <= maxLinkLength ? link : undefined
}

function lineText({ suggested, sku, ...variant }: VariantToBuy): string {
  return `${suggested} × ${soldName(variant)}${sku ? ` (${sku})` : ''}`
}
