import { ImageOff } from 'lucide-react'
import { pictureOf } from '../../../contracts/pictures.ts'

/** A small picture of something named beside it. */
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

/** The address of the smallest file of a picture of ours; of any other, its own. */
export function smallest(url: string): string {
  const picture = pictureOf(url)
  return picture ? `/media/${picture.base}-${picture.widths[0]}.webp` : url
}
