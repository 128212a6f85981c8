import type { Choices as ChoicesOf } from './choices.server.ts'

/**
 * The options as plain links. The button to buy leads to the first option that is to be chosen,
 * whose sentence the style sheet shows then: no script is needed (rule: variants-4).
 */
export function Choices({ note, noteClass, groups, code }: ChoicesOf) {
  return (
    <div className="choices">
      <p className={noteClass} role="status">
        {note}
      </p>
      {groups.map(({ id, name, label, chosen, ask, help, values }) => (
        <div
          key={id}
          id={id}
          className="choices-group"
          role="group"
          tabIndex={-1}
          aria-label={label}
        >
          <p>
            <b>{name}</b> {chosen} {help && <a href="#medidas">{help}</a>}
          </p>
          {ask && <p className="choices-ask">{ask}</p>}
          <ul className="choices-list">
            {values.map(({ href, text, className, swatch, state, isChosen }) => (
              <li key={text}>
                <a className={className} href={href} aria-current={isChosen}>
                  <span>
                    {swatch && <i style={{ background: swatch }} />}
                    {text}
                  </span>
                  {state && <small>{state}</small>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {code && <small>Código {code}</small>}
    </div>
  )
}
