import { ImageOff } from 'lucide-react'
import { pictureOf } from '../../../contracts/pictures.ts'

/** A small image next to the name of what it shows. */
export function Thumb({ url }: { url: string | undefined }) {
  if (!url) {
    return (
      <span className="thumbnail">
        <ImageOff className="icon" />
      </span>
    )
  }
  return (
    <img className="thumbnail" src={smallest(url)} alt="" width={44} height={36} loading="lazy" />
  )
}

/** The URL of the smallest version of an image of this shop; other URLs stay as they are. */
export function smallest(url: string): string {
  const picture = pictureOf(url)
  return picture ? `/media/${picture.base}-${picture.widths[0]}.webp` : url
}
