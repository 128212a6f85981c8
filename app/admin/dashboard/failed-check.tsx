import { TriangleAlert } from 'lucide-react'

/** What the daily check of the shop found (rule: stock-2). */
export function FailedCheck({ differences }: { differences: number }) {
  const what = differences === 1 ? '1 diferença' : `${differences} diferenças`
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>Os dados da loja não conferem: {what}.</b> O estoque não é o que as movimentações somam,
        um produto não é o que a loja mostra, ou um backup não poderia ser restaurado. Quem cuida do
        servidor vê onde com <code>bin/shop stock check</code>.
      </p>
    </div>
  )
}
