import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface Part {
  name: string
  /** How many of its fields keep the form from being saved. */
  faults: number
  content: ReactNode
}

interface Props {
  parts: Part[]
  /** Below the list of the parts. */
  links: ReactNode
}

/**
 * A long form in a dialog, by its parts. Their list says which one is in sight and where faults
 * are: beside the form on wide screens, above it on others.
 */
export function FormParts({ parts, links }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const current = useCurrentPart(frame)
  useEffect(() => {
    const item = list.current?.children[current]
    if (item instanceof HTMLElement)
      list.current?.scrollTo({ left: item.offsetLeft - item.offsetWidth })
  }, [current])
  const goTo = (at: number) => {
    const heading = frame.current?.querySelectorAll<HTMLElement>('.form-parts-name')[at]
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="form-parts" ref={frame}>
      <div className="form-parts-side">
        <nav className="form-parts-list" aria-label="Partes do formulário" ref={list}>
          {parts.map(({ name, faults }, at) => (
            <button
              key={name}
              type="button"
              aria-current={at === current || undefined}
              onClick={() => goTo(at)}
            >
              {name}
              {faults > 0 && (
                <b className="form-parts-faults">
                  {faults}
                  <span className="visually-hidden"> a corrigir</span>
                </b>
              )}
            </button>
          ))}
        </nav>
        {links}
      </div>
      <div className="form-parts-all">
        {parts.map(({ name, content }) => (
          <section key={name} className="form-parts-part">
            <h3 className="form-parts-name" tabIndex={-1}>
              {name}
            </h3>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

function useCurrentPart(frame: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const scroller = frame.current?.closest('.modal-body')
    if (!scroller) return undefined
    const look = () => setCurrent(partInSight(scroller))
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('focusin', look)
    return () => {
      scroller.removeEventListener('scroll', look)
      scroller.removeEventListener('focusin', look)
    }
  }, [frame])
  return current
}

/** That of the focus while it can be seen; else the one as far down as the form is scrolled. */
function partInSight(scroller: Element): number {
  const parts = [...scroller.querySelectorAll('.form-parts-part')]
  const { top, bottom, height } = scroller.getBoundingClientRect()
  const focused = document.activeElement?.getBoundingClientRect()
  const own = parts.findIndex((part) => part.contains(document.activeElement))
  if (own >= 0 && focused && focused.bottom > top && focused.top < bottom) return own
  const share = scroller.scrollTop / Math.max(1, scroller.scrollHeight - scroller.clientHeight)
  const line = top + share * height
  return Math.max(
    0,
    parts.findLastIndex((part) => part.getBoundingClientRect().top <= line),
  )
}
