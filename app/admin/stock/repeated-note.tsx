import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { StockEntry } from '../../../contracts/stock-entries.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { sortKey } from '../../../shop/text/sort-key.ts'
import { entryPath } from '../paths.ts'
import { listEntries } from './entry-calls.ts'

interface Paper {
  supplier: string
  document: string
}

const pauseMs = 400
const maxSearch = 100

/** Warns of an entry with the same supplier and document that was not taken back. */
export function RepeatedNote(paper: Paper) {
  const earlier = useEarlier(paper)
  if (!earlier) return null
  const { id, supplier, document, day } = earlier
  return (
    <p className="note note-warn entry-repeated" role="alert">
      <span>
        {`Já há uma entrada do documento ${document}${supplier && ` de ${supplier}`}, de ${dayText(day)}. `}
        <Link className="link" to={entryPath(id)} state={{ keepsDraft: true }}>
          Ver a entrada
        </Link>
      </span>
    </p>
  )
}

function useEarlier({ supplier, document }: Paper): StockEntry | undefined {
  const [found, setFound] = useState<StockEntry[]>([])
  useEffect(() => {
    if (document.trim() === '') return undefined
    let isWanted = true
    const find = async () => {
      const search = `${supplier} ${document}`.trim().slice(0, maxSearch)
      // A failure is said when the entry is recorded.
      const page = await listEntries({ search }).catch(() => undefined)
      if (page && isWanted) setFound(page.items)
    }
    const timer = setTimeout(() => void find(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [supplier, document])
  const isSame = (entry: StockEntry) =>
    sortKey(entry.document) === sortKey(document) && sortKey(entry.supplier) === sortKey(supplier)
  return found.find(
    (entry) => isSame(entry) && entry.reversesId === null && entry.reversedById === null,
  )
}
