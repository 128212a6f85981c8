import { Printer, Tags } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Labels as LabelsData } from '../../../contracts/labels.ts'
import { isRoll, labelsOnSheet } from '../../../shop/labels/sheets.ts'
import { useStore } from '../../ui/store.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { titleOf } from '../titles.ts'
import { useFilter } from '../parts/use-filter.ts'
import type { Route } from './+types/labels'
import { findLabels, findOutdatedLabels } from './calls.ts'
import { labelOptions, sheetOf } from './label-options.ts'
import { LabelSheets } from './label-sheets.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { OutdatedPanel } from './outdated-panel.tsx'
import { PrintedNote } from './printed-note.tsx'
import {
  maxLabels,
  readWanted,
  repeatLabels,
  type Wanted,
  wantedParam,
  withEach,
  writeWanted,
} from './wanted.ts'
import { WantedPanel } from './wanted-panel.tsx'

export const meta = () => [{ title: titleOf('Etiquetas') }]

const nothing: LabelsData = { cashDiscountPercentage: 0, publicUrl: '', labels: [] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = readWanted(new URL(request.url).searchParams)
  const ids = wanted.map(({ variantId }) => variantId)
  const [found, outdated] = await loading('load-labels', () =>
    Promise.all([ids.length === 0 ? nothing : findLabels(ids), findOutdatedLabels()]),
  )
  return { found, outdated: outdated.labels }
}

/** Price labels on sheets of stickers (rule: labels-1). */
export default function Labels({ loaderData: { found, outdated } }: Route.ComponentProps) {
  const [wanted, setWanted] = useWanted()
  const [printed, setPrinted] = useState<{ found: LabelsData; count: number }>()
  const options = useStore(labelOptions)
  const labels = repeatLabels(found.labels, wanted)
  const printAll = () => {
    setPrinted({ found, count: labels.length })
    print()
  }
  return (
    <>
      <ScreenHead title="Etiquetas" detail={countText(labels.length, options)}>
        {labels.length > 0 && (
          <Button tone="primary" icon={Printer} onClick={printAll}>
            Imprimir
          </Button>
        )}
      </ScreenHead>
      {printed && <PrintedNote {...printed} onDone={() => setPrinted(undefined)} />}
      <div className="labels-columns">
        <div className="stack print-hidden">
          <WantedPanel labels={found.labels} wanted={wanted} onChange={setWanted} />
          <OutdatedPanel labels={outdated} onAdd={(ids) => setWanted(withEach(wanted, ids))} />
          <OptionsPanel options={options} labels={found.labels} />
        </div>
        {labels.length > 0 ? (
          <LabelSheets labels={labels} publicUrl={found.publicUrl} options={options} />
        ) : (
          <section className="panel print-hidden" aria-label="Folha">
            <EmptyState
              icon={Tags}
              title="Nenhuma etiqueta ainda"
              text="Busque um produto pelo nome, SKU ou código de barras. A folha aparece aqui."
            />
          </section>
        )}
      </div>
    </>
  )
}

function countText(count: number, options: Parameters<typeof sheetOf>[0]): string {
  if (count === 0) return 'Preço, código de barras e QR para colar nos produtos.'
  if (isRoll(sheetOf(options))) return `${formatCount(count, 'etiqueta', 'etiquetas')} em rolo`
  const sheets = Math.ceil((options.start + count) / labelsOnSheet(sheetOf(options)))
  const most = count === maxLabels ? ', o máximo de uma vez' : ''
  return `${formatCount(count, 'etiqueta', 'etiquetas')} em ${formatCount(sheets, 'folha', 'folhas')}${most}`
}

/** The state of navigations that follow a change made on the screen. */
const ownChange = 'labels'

/**
 * What is to be printed. The URL follows each change, so that the list survives a reload, but it
 * cannot be the only place: a second press comes before its navigation ends.
 */
function useWanted(): [Wanted[], (changed: Wanted[]) => void] {
  const { search, state } = useLocation()
  const setFilter = useFilter()
  const [wanted, setWanted] = useState(() => readWanted(new URLSearchParams(search)))
  useEffect(() => {
    if (state !== ownChange) setWanted(readWanted(new URLSearchParams(search)))
  }, [search, state])
  const change = (changed: Wanted[]) => {
    setWanted(changed)
    setFilter(wantedParam, writeWanted(changed), { replace: true, state: ownChange })
  }
  return [wanted, change]
}
