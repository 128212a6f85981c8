import { pictureOf, srcset } from '../../../contracts/pictures.ts'
import { useMediaUrl } from '../parts/media-url.ts'
import { pictureClass } from '../parts/picture-class.ts'

/** The file for browsers without `srcset`. */
const fallbackWidth = 960
/** Small photos are not shown larger than this factor, because they would be blurred. */
export const maxUpscale = 2
const smallPhotoWidth = 400

interface Props {
  url: string
  alt: string
  sizes: string
  /** The page's main picture is loaded with high priority, the others lazily. */
  isMain?: boolean
}

export function GalleryPicture({ url, alt, sizes, isMain = false }: Props) {
  const mediaUrl = useMediaUrl()
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
  const fallback = picture.widths.includes(fallbackWidth) ? fallbackWidth : picture.widths.at(-1)
  return (
    <picture className={pictureClass(picture)}>
      <source type="image/avif" srcSet={srcset(picture, 'avif', mediaUrl)} sizes={sizes} />
      <img
        src={`${mediaUrl}/media/${picture.base}-${fallback}.webp`}
        srcSet={srcset(picture, 'webp', mediaUrl)}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        fetchPriority={priority}
        style={
          picture.width < smallPhotoWidth ? { maxWidth: maxUpscale * picture.width } : undefined
        }
      />
    </picture>
  )
}
