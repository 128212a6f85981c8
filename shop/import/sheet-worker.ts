import { parentPort, workerData } from 'node:worker_threads'
import { ShopError } from '../errors.ts'
import { readSheet, type Sheet, type SheetUpload } from './sheet.ts'

export type SheetReport = { sheet: Sheet } | { refusal: string }

const upload: SheetUpload = workerData
parentPort?.postMessage(await report(), [])

async function report(): Promise<SheetReport> {
  try {
    return { sheet: await readSheet(upload) }
  } catch (error) {
    if (error instanceof ShopError) return { refusal: error.message }
    throw error
  }
}
