import { TriangleAlert } from 'lucide-react'

/** What the daily check of the counted stock found (rule: stock-2). */
export function WrongStock({ differences }: { differences: number }) {
  const what = differences === 1 ? '1 diferença' : `${differences} diferenças`
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>O estoque não confere: {what}.</b> O que está registrado não é o que as movimentações
        somam, ou não é o que a loja mostra. Quem cuida do servidor vê onde com{' '}
        <code>bin/shop stock check</code>.
      </p>
    </div>
  )
}
