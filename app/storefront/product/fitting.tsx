import type { Fitting as FittingOf } from './fitting.server.ts'

/** The part, the part fitted, or the labour alone, as links that need no script. */
export function Fitting({ service, choices, alone }: FittingOf) {
  return (
    <div className="fitting">
      <div className="choices" role="group" aria-label="Instalação">
        <p>
          <b>Instalação</b> {service}
        </p>
        <ul className="choices-list">
          {choices.map(({ text, price, note, href, isChosen }) => (
            <li key={text}>
              <a
                className={isChosen ? 'choices-link choices-chosen' : 'choices-link'}
                href={href}
                aria-current={isChosen}
              >
                <span>{text}</span>
                <span className="tabular-numbers">{price}</span>
                {note && <small>{note}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="fitting-alone">
        Já tem a peça? <a href={alone.path}>Só a mão de obra: {alone.price}</a>
      </p>
    </div>
  )
}
