import type { Strength } from '../../../contracts/home.ts'

interface Props {
  title: string
  isTitleShown: boolean
  strengths: Strength[]
}

/** What the shop is good at, in its own words. */
export function Strengths({ title, isTitleShown, strengths }: Props) {
  const Name = isTitleShown ? 'h3' : 'h2'
  return (
    <section className="strengths page-width" aria-label={title}>
      {isTitleShown && (
        <div className="shelf-head">
          <h2>{title}</h2>
        </div>
      )}
      <ul className="plain-list">
        {strengths.map((strength) => (
          <li key={strength.title}>
            <Name>{strength.title}</Name>
            {strength.text && <p>{strength.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
