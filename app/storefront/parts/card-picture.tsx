import { type Picture, pictureOf, srcset } from '../../../contracts/pictures.ts'
import { Icon } from '../../ui/icon.tsx'

/** A card is never shown wider than about 320 CSS pixels, and more than twice as many dots are not seen. */
const widestFile = 640
const plainWidth = 480
/** The densest phones take a step less than they could show: nobody sees it, and it is a third of the bytes. */
const cardSizes =
  '(min-width: 1360px) 302px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, (min-resolution: 2.5dppx) 33vw, calc(50vw - 24px)'

interface Props {
  url: string | undefined
  alt: string
  /** Not put off until it comes near the screen; one a page may even be asked for before everything else. */
  early: boolean | 'first'
  sizes?: string
}

/** The picture of a card on its 5:4 tile; without one, a drawn mark in its place. */
export function CardPicture({ url, alt, early, sizes = cardSizes }: Props) {
  if (url === undefined) return <Icon name="image" className="product-card-no-picture" />
  const loading = early ? 'eager' : 'lazy'
  const stored = pictureOf(url)
  if (!stored) return <img src={url} alt={alt} width={500} height={400} loading={loading} />
  const picture = atMost(widestFile, stored)
  return (
    <picture className={picture.onWhite ? 'picture-on-white' : undefined}>
      <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
      <img
        src={`/media/${picture.base}-${plainFile(picture)}.webp`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        {...(early === 'first' && { fetchPriority: 'high' })}
      />
    </picture>
  )
}

function atMost(widest: number, picture: Picture): Picture {
  const widths = picture.widths.filter((width) => width <= widest)
  return widths.length > 0 ? { ...picture, widths } : picture
}

function plainFile({ widths }: Picture): number | undefined {
  return widths.includes(plainWidth) ? plainWidth : widths.at(-1)
}
