import type { ReadCode } from './wasm-reader.ts'

/** Between two readings, so that a phone stays responsive. */
const pauseMs = 120

/**
 * Shows the camera in `video` until a code is read on it. The camera is switched off at the end,
 * and at once when the signal aborts. Throws DOMException if there is no camera or it may not be
 * used.
 */
export async function readFromCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const switchOff = () => camera.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', switchOff)
  try {
    signal.throwIfAborted()
    video.srcObject = camera
    await video.play()
    const readCode = await openCodeReader()
    for (;;) {
      signal.throwIfAborted()
      const code = await readCode(video)
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    switchOff()
  }
}

const reasons: Record<string, string> = {
  NotAllowedError:
    'O navegador não permite usar a câmera. Libere a câmera para este site nas permissões do navegador e tente de novo.',
  NotFoundError: 'Nenhuma câmera foi encontrada neste aparelho.',
  NotReadableError: 'A câmera está em uso por outro programa. Feche-o e tente de novo.',
}

/** Why the camera does not work, for the person who wants to use it. */
export function cameraFailureText(failure: unknown): string {
  if (!isSecureContext) return 'A câmera só funciona quando o endereço da loja começa com https.'
  const name = failure instanceof Error ? failure.name : ''
  return reasons[name] ?? 'Não foi possível ler com a câmera. Digite o código ou tente de novo.'
}

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
async function openCodeReader(): Promise<ReadCode> {
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
