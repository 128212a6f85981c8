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

/** The codes on goods and on the shop's labels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code']

/** Prefers the browser's own reader; without one it loads a reader in WebAssembly (1 MB). */
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
