import type { Picture } from '../../../contracts/pictures.ts'

/** The frame of cards and of the gallery. */
const frameRatio = 5 / 4
/** A photo is cut at two sides when no more than this part of it is lost, for instance 4:3. */
const maxCut = 0.1

/** How a picture is placed in its frame: by default whole. */
export function pictureClass({ onWhite, width, height }: Picture): string | undefined {
  if (onWhite) return 'picture-on-white'
  const ratio = width / height / frameRatio
  const cut = 1 - Math.min(ratio, 1 / ratio)
  return cut > 0 && cut <= maxCut ? 'picture-filling' : undefined
}
