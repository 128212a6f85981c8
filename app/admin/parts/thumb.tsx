import { ImageOff, type LucideIcon } from 'lucide-react'
import { pictureOf } from '../../../contracts/pictures.ts'

interface Props {
  url: string | undefined
  /** What is drawn without a picture. */
  icon?: LucideIcon | undefined
}

/** A small image next to the name of what it shows. */
export function Thumb({ url, icon: Icon = ImageOff }: Props) {
  if (!url) {
    return (
      <span className="thumbnail">
        <Icon className="icon" />
      </span>
    )
  }
  return (
    <img className="thumbnail" src={smallest(url)} alt="" width={44} height={36} loading="lazy" />
  )
}

/** The URL of the smallest version of an image of this shop; other URLs stay as they are. */
export function smallest(url: string): string {
  return versionFor(url, 0)
}

/** As smallest, for an image that is shown `width` pixels wide. */
export function versionFor(url: string, width: number): string {
  const picture = pictureOf(url)
  if (!picture) return url
  const fitting = picture.widths.find((each) => each >= width) ?? picture.widths.at(-1)
  return `/media/${picture.base}-${fitting}.webp`
}
