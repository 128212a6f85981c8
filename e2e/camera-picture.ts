import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const [width, height] = [640, 480]

/** Writes a film of one picture for Chromium's made-up camera: a bar code on paper. */
export async function filmCode(file: string, text: string): Promise<void> {
  const wasm = await readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')),
  )
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const { svg } = await writeBarcode(text, { format: 'EAN13' })
  const brightness = await sharp(Buffer.from(svg), { density: 200 })
    .resize({ width: 360, height: 160, fit: 'fill' })
    .flatten({ background: 'white' })
    .extend({ top: 160, bottom: 160, left: 140, right: 140, background: '#e4e4e4' })
    .greyscale()
    .raw()
    .toBuffer()
  const noColour = Buffer.alloc((width * height) / 2, 128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), brightness, noColour]))
}
