import type { Strength } from '../../../contracts/home.ts'

/** What the shop is good at, in its own words. */
export function Strengths({ title, strengths }: { title: string; strengths: Strength[] }) {
  return (
    <section className="strengths page-width" aria-label={title}>
      <ul className="plain-list">
        {strengths.map((strength) => (
          <li key={strength.title}>
            <h2>{strength.title}</h2>
            {strength.text && <p>{strength.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
