import { Worker } from 'node:worker_threads'
import { CannotImport } from '../errors.ts'
import type { Sheet, SheetUpload } from './sheet.ts'
import type { SheetReport } from './sheet-worker.ts'

const timeoutMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Reads a spreadsheet in a thread of its own, so that the server answers others meanwhile, and one
 * that unpacks to far more than its size ends that thread alone. Throws CannotImport.
 */
export function readSheetInThread(upload: SheetUpload): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: upload,
      resourceLimits,
    })
    const tooLarge = (cause?: unknown) =>
      reject(new CannotImport(`${upload.name} é grande demais para ser lido`, { cause }))
    const timer = setTimeout(() => {
      tooLarge()
      void worker.terminate()
    }, timeoutMs)
    worker.on('message', (report: SheetReport) =>
      'sheet' in report ? resolve(report.sheet) : reject(new CannotImport(report.refusal)),
    )
    worker.on('error', (error: Error) =>
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooLarge(error)
        : reject(error),
    )
    worker.on('exit', () => clearTimeout(timer))
  })
}
