import { setTimeout as pause } from 'node:timers/promises'
import {
  type ImportJob,
  importJobSchema,
  type ImportPreview,
  importPreviewSchema,
} from '../contracts/imports.ts'
import type { TestApi } from './api.ts'

type Sent = [name: string, payload: string | Uint8Array, columns?: object]

/** Sends spreadsheets to a shop as the office does: `path` is that of their imports. */
export function sheetSender(shop: TestApi, path = '/imports') {
  const post = (end: string, ...[name, payload, columns]: Sent) =>
    shop.app.inject({
      method: 'POST',
      url: `/api${path}${end}`,
      query: { name, ...(columns && { columns: JSON.stringify(columns) }) },
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(payload),
    })

  async function preview(...sent: Sent): Promise<ImportPreview> {
    const answer = await post('/preview', ...sent)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return importPreviewSchema.parse(answer.json())
  }

  /** Starts an import and waits for its end. */
  async function imported(...sent: Sent): Promise<ImportJob> {
    const answer = await post('', ...sent)
    if (answer.statusCode !== 202) throw new Error(answer.body)
    let job = importJobSchema.parse(answer.json())
    while (job.state === 'running') {
      await pause(20)
      job = importJobSchema.parse((await shop.get(`/imports/${job.id}`, shop.token)).json())
    }
    return job
  }

  return { post, preview, imported }
}
