import { pictureOf, srcset } from '../../../contracts/pictures.ts'

const plainWidth = 960
/** A small photo that filled a wide screen would show nothing but its blur. */
export const widestBlowUp = 2
const smallWidth = 400

interface Props {
  url: string
  alt: string
  sizes: string
  /** The page's main picture comes before everything else; the others when they are near the screen. */
  isMain?: boolean
}

export function GalleryPicture({ url, alt, sizes, isMain = false }: Props) {
  const loading = isMain ? 'eager' : 'lazy'
  const priority = isMain ? 'high' : undefined
  const picture = pictureOf(url)
  if (!picture)
    return (
      <img
        src={url}
        alt={alt}
        width={1000}
        height={800}
        loading={loading}
        fetchPriority={priority}
      />
    )
  const plain = picture.widths.includes(plainWidth) ? plainWidth : picture.widths.at(-1)
  return (
    <picture className={picture.onWhite ? 'picture-on-white' : undefined}>
      <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
      <img
        src={`/media/${picture.base}-${plain}.webp`}
        srcSet={srcset(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        fetchPriority={priority}
        style={picture.width < smallWidth ? { maxWidth: widestBlowUp * picture.width } : undefined}
      />
    </picture>
  )
}
