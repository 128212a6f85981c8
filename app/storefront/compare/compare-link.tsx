import { useEffect, useState } from 'react'
import { comparisonPath } from '../parts/paths.ts'
import { readComparison } from './comparison.ts'

/** Compares the product with others: with those that this tab has compared last, if any. */
export function CompareLink({ slug }: { slug: string }) {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => setOthers(readComparison().filter((each) => each !== slug)), [slug])
  const count = others.slice(-3).length
  return (
    <a className="link" href={comparisonPath([...others.slice(-3), slug])} rel="nofollow">
      {count === 0
        ? 'Comparar com outros'
        : `Comparar com ${count === 1 ? 'o produto escolhido' : `os ${count} escolhidos`}`}
    </a>
  )
}
