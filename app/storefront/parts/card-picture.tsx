import { type Picture, pictureOf, srcset, withFilesOf } from '../../../contracts/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import serviceDrawing from './service.svg?url'
import { useMediaUrl } from './media-url.ts'
import { pictureClass } from './picture-class.ts'

/**
 * A card is at most about 320 CSS pixels wide, and more than two dots per pixel make no visible
 * difference.
 */
const maxFileWidth = 640
/** A card is wider than smaller files, which suggestions and tiles use. */
const minCardFileWidth = 320
/** The file for browsers without AVIF. */
const fallbackWidth = 480
/**
 * The densest phones get one size less than they could show: no visible difference, and a third of
 * the bytes.
 */
const cardSizes =
  '(min-width: 1360px) 302px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, ' +
  '(min-resolution: 2.5dppx) 33vw, calc(50vw - 24px)'

interface Props {
  url: string | undefined
  alt: string
  /** Not loaded lazily. 'first': with high priority, for one picture per page. */
  early: boolean | 'first'
  sizes?: string
  /** Drawn when it has no picture. */
  isService?: boolean | undefined
}

/** The picture of a card in its 5:4 frame; without one a drawing of a service, or an icon. */
export function CardPicture({ url, alt, early, sizes = cardSizes, isService }: Props) {
  const mediaUrl = useMediaUrl()
  const loading = early ? 'eager' : 'lazy'
  if (url === undefined && isService)
    return <img src={serviceDrawing} alt="" width={500} height={400} loading={loading} />
  if (url === undefined) return <Icon name="image" className="card-no-picture" />
  const stored = pictureOf(url)
  if (!stored) return <img src={url} alt={alt} width={500} height={400} loading={loading} />
  const picture = withFilesOf(stored, sizes === cardSizes ? minCardFileWidth : 0, maxFileWidth)
  return (
    <picture className={pictureClass(picture)}>
      <source type="image/avif" srcSet={srcset(picture, 'avif', mediaUrl)} sizes={sizes} />
      <img
        src={`${mediaUrl}/media/${picture.base}-${fallbackFile(picture)}.webp`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        {...(early === 'first' && { fetchPriority: 'high' })}
      />
    </picture>
  )
}

function fallbackFile({ widths }: Picture): number | undefined {
  return widths.includes(fallbackWidth) ? fallbackWidth : widths.at(-1)
}
