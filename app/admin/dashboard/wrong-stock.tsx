import { TriangleAlert } from 'lucide-react'

/** What the daily check of the counted stock found (rule: stock-2). */
export function WrongStock({ variants }: { variants: number }) {
  const what = variants === 1 ? 'de 1 variação não confere' : `de ${variants} variações não confere`
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>O estoque {what}.</b> As movimentações não somam o que está registrado. Quem cuida do
        servidor vê quais com <code>bin/shop stock check</code>.
      </p>
    </div>
  )
}
