import {
  type Picture,
  pictureOf,
  pictureUrl,
  srcset,
  withFilesOf,
} from '../../../contracts/pictures.ts'
import { useMediaUrl } from '../parts/media-url.ts'
import { Icon } from '../../ui/icon.tsx'
import { HeroControls } from './hero-controls.tsx'
import type { ShownSlide } from './hero-slide.ts'
import { useSlideShow } from './slide-show.ts'

/**
 * The densest screens get a smaller file than they could show: the difference is not visible, and
 * it has half the bytes.
 */
const sizes = '(max-width: 959px) and (min-resolution: 2.5dppx) 75vw, 100vw'

/** No screen is as narrow as the smallest files. */
const minFileWidth = 320

interface Props {
  slides: ShownSlide[]
  catalogPath: string | undefined
}

/** The banner. Without scripts the style sheet lays out the slides as a row to swipe. */
export function Hero({ slides, catalogPath }: Props) {
  const show = useSlideShow(slides.length)
  return (
    <section
      ref={show.hero}
      className={`hero hero-${slides[show.shown]?.theme}`}
      aria-roledescription="carrossel"
      aria-label="Destaques"
      {...show.handlers}
    >
      <div className="hero-slides" aria-live={show.isMoving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={slideClass(slide, index === show.shown)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} de ${slides.length}`}
            data-next={(show.isHydrated && index === (show.shown + 1) % slides.length) || undefined}
          >
            <SlideContent slide={slide} catalogPath={catalogPath} isFirst={index === 0} />
          </div>
        ))}
      </div>
      {slides.length > 1 && <HeroControls count={slides.length} show={show} />}
    </section>
  )
}

function slideClass({ theme }: ShownSlide, isShown: boolean): string {
  return `hero-slide hero-${theme} ${isShown ? 'hero-slide-shown' : ''}`
}

function SlideContent({
  slide,
  catalogPath,
  isFirst,
}: {
  slide: ShownSlide
  catalogPath: string | undefined
  isFirst: boolean
}) {
  if (slide.imageOnly) {
    return (
      <a className="hero-link" href={slide.ctaLink}>
        <HeroPicture url={slide.image} isFirst={isFirst} />
        <span className="visually-hidden">{slide.linkName}</span>
      </a>
    )
  }
  return (
    <>
      <HeroPicture url={slide.image} isFirst={isFirst} />
      <div className="hero-inner">
        <div className="hero-text">
          <p className="hero-subtitle">{slide.subtitle}</p>
          <h2>{slide.title}</h2>
          <p>{slide.description}</p>
          <div className="hero-buttons">
            <a className="button button-primary" href={slide.ctaLink}>
              {slide.cta}
            </a>
            {catalogPath && (
              <a className="button button-line" href={catalogPath}>
                Ver Catálogo
              </a>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Decorative, hence the empty alternative text: the slide's text says the same. */
function HeroPicture({ url, isFirst }: { url: string; isFirst: boolean }) {
  const mediaUrl = useMediaUrl()
  const loading = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', fetchPriority: 'low' } as const)
  const stored = pictureOf(url)
  if (!stored)
    return <img className="hero-picture" src={url} alt="" width={1600} height={700} {...loading} />
  const picture = withFilesOf(stored, minFileWidth)
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(picture, 'avif', mediaUrl)} sizes={sizes} />
      <HeroImage picture={picture} mediaUrl={mediaUrl} {...loading} />
    </picture>
  )
}

function HeroImage({
  picture,
  mediaUrl,
  ...loading
}: {
  picture: Picture
  mediaUrl: string
  loading: 'eager' | 'lazy'
  fetchPriority: 'high' | 'low'
}) {
  const { width, height } = picture
  return (
    <img
      className="hero-picture"
      src={mediaUrl + pictureUrl(picture)}
      srcSet={srcset(picture, 'webp', mediaUrl)}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      {...loading}
    />
  )
}

export function UnreadableSlides() {
  return (
    <section className="hero-empty" aria-label="Destaques">
      <Icon name="image-off" />
      <h2>Nenhum slide disponível no momento</h2>
      <p>Verifique novamente mais tarde</p>
    </section>
  )
}
