import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|json|txt|webmanifest|html|xml)$/
const smallestWorthwhile = 500

/** Writes `.br` and `.gz` beside each text file of a built folder; done once at build, so at the highest quality. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallestWorthwhile) return
  // The mode for fonts packs scripts a little better than the one for texts.
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
