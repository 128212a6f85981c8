export function StockBadge({ inStock }: { inStock: boolean }) {
  return (
    <span className={inStock ? 'badge badge-calm' : 'badge badge-mute'}>
      <span className="badge-dot" aria-hidden="true" />
      {inStock ? 'Em estoque' : 'Fora de estoque'}
    </span>
  )
}
