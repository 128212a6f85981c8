import type { ReadCode } from './wasm-reader.ts'

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorType {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

declare global {
  /**
   * Chrome on Android, macOS and ChromeOS has it; TypeScript's types do not
   * (https://developer.mozilla.org/docs/Web/API/BarcodeDetector).
   */
  var BarcodeDetector: DetectorType | undefined
}

/** What goods, and the labels of the shop, carry. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code']

/** The browser's own reader, or one in WebAssembly, which is loaded for that (1 MB). */
export async function openCodeReader(): Promise<ReadCode> {
  return (await readerOfBrowser()) ?? (await import('./wasm-reader.ts')).readCode
}

async function readerOfBrowser(): Promise<ReadCode | undefined> {
  const Detector = globalThis.BarcodeDetector
  if (!Detector) return undefined
  const supported = await Detector.getSupportedFormats()
  if (!formats.every((format) => supported.includes(format))) return undefined
  const detector = new Detector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}
