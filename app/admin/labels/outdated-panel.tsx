import { Plus } from 'lucide-react'
import { type Label, maxOutdatedLabels } from '../../../contracts/labels.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'

interface Props {
  labels: Label[]
  onAdd(variantIds: string[]): void
}

/** Labels in the shop that no longer say the price (rule: labels-3). */
export function OutdatedPanel({ labels, onAdd }: Props) {
  if (labels.length === 0) return null
  const count =
    labels.length < maxOutdatedLabels
      ? formatCount(labels.length, 'produto', 'produtos')
      : `mais de ${maxOutdatedLabels - 1} produtos`
  return (
    <Panel title="Preço mudou desde a etiqueta">
      <div className="panel-body labels-outdated">
        <p className="field-hint">
          Em {count}, a etiqueta colada diz outro preço. Se o cliente encontra dois preços, vale o
          menor (Lei 10.962/2004).
        </p>
        <Button small icon={Plus} onClick={() => onAdd(labels.map(({ variantId }) => variantId))}>
          Imprimir todas de novo
        </Button>
      </div>
      <ul className="plain-list">
        {labels.map((label) => (
          <li key={label.variantId} className="labels-wanted">
            <div>
              <b>{dashKept(label.name)}</b>
              <small className="tabular-numbers">
                na etiqueta {formatMoney(label.printed?.cashPrice ?? 0)} à vista, agora{' '}
                {formatMoney(label.cashPrice)}
              </small>
            </div>
            <Button small onClick={() => onAdd([label.variantId])}>
              Imprimir<span className="visually-hidden"> a de {label.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
