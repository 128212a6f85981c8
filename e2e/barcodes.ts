import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What a bar code or QR reader reads on a picture. */
export async function decoded(picture: Buffer): Promise<Set<string>> {
  const wasm = await readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  )
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const codes = await readBarcodes(new Uint8Array(picture))
  return new Set(codes.map(({ text }) => text))
}
