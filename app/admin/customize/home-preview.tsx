import type { DeepPartialSkipArrayKey } from 'react-hook-form'
import { type HomeSectionKind, homeSectionTitles } from '../../../contracts/home.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { Panel } from '../parts/panel.tsx'

/** How many tiles stand for what a section shows, beside each other. */
const tileCounts: Record<HomeSectionKind, number> = {
  strengths: 0,
  categories: 6,
  offers: 4,
  workshop: 2,
  products: 4,
  visit: 3,
}

/** The home page in outline, as the form has it now. */
export function HomePreview({
  values,
}: {
  values: DeepPartialSkipArrayKey<Pick<Settings, 'homeSections' | 'strengths'>>
}) {
  const { homeSections = [], strengths = [] } = values
  const shown = homeSections.flatMap((section) => section ?? [])
  return (
    <Panel title="Prévia" className="home-preview">
      <div className="home-preview-page">
        <div className="home-preview-banner">Banner</div>
        {shown.map(({ kind, title, isHidden }) => {
          if (!kind || isHidden || (kind === 'strengths' && strengths.length === 0)) return null
          const tiles = kind === 'strengths' ? strengths.length : tileCounts[kind]
          return (
            <div key={kind} className={`home-preview-section home-preview-${kind}`}>
              <b>{title || homeSectionTitles[kind] || 'Bicicletas, Peças …'}</b>
              <span>
                {Array.from({ length: tiles }, (_, at) => (
                  <i key={at}>{kind === 'strengths' && strengths[at]?.title}</i>
                ))}
              </span>
            </div>
          )
        })}
        <div className="home-preview-foot" />
      </div>
      <p className="field-hint">
        O que não tem nada a mostrar fica de fora, como ofertas sem promoção.{' '}
        <a className="link" href="/" target="_blank" rel="noopener">
          Abrir a página
        </a>
      </p>
    </Panel>
  )
}
