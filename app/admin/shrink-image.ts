import { maxUploadBytes } from '../../contracts/uploads.ts'

const maxSide = 2400
const quality = 0.88
/** Settles when the browser has room for the next picture. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Makes a picture over 5 MB smaller: a JPEG of at most 2400 pixels a side, upright. Other files
 * come back unchanged, also those that the browser cannot read. One picture at a time, since a
 * phone has no memory for several photos of 50 megapixels. Throws AbortError when `signal` aborts
 * before its turn.
 */
export async function shrinkImage(file: File, signal?: AbortSignal): Promise<File> {
  if (file.size <= maxUploadBytes) return file
  const turn = lastTurn.then(() => {
    signal?.throwIfAborted()
    return shrink(file)
  })
  lastTurn = turn.catch(() => {})
  return turn
}

async function shrink(file: File): Promise<File> {
  const bitmap = await readImage(file)
  if (!bitmap) return file
  try {
    const shrunk = await encode(bitmap)
    return shrunk ? new File([shrunk], file.name, { type: shrunk.type }) : file
  } finally {
    bitmap.close()
  }
}

/** Undefined when the browser cannot read it: damaged, or a format such as HEIC. */
async function readImage(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** Null when the browser has no memory for the canvas. */
function encode(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  // JPEG has no transparency; transparent areas would become black.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
