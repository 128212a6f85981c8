import multipart, { type MultipartFile } from '@fastify/multipart'
import { z } from 'zod'
import { maxUploadBytes } from '../contracts/uploads.ts'
import { ImageTooLarge, InvalidInput, ShopError } from '../shop/errors.ts'
import { describePicture } from '../shop/media/images.ts'
import { savePicture } from '../shop/media/pictures.ts'
import type { Routes } from './services.ts'

const maxFiles = 20
/** Text fields are ignored; browsers and programs may send a few. */
const maxFields = 20
const tags = ['Imagens']
const config = { act: 'upload-images' } as const

/** Multipart uploads: the field `image`, or `images` repeated (rule: api-1). */
export const uploadRoutes: Routes = async (app, { db, storage }) => {
  await app.register(multipart, {
    limits: {
      fileSize: maxUploadBytes,
      files: maxFiles,
      fields: maxFields,
      parts: maxFiles + maxFields,
    },
  })

  app.post(
    '/upload/image',
    {
      config,
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 200: z.object({ url: z.string() }) },
      },
    },
    async (request) => {
      const [bytes] = await readFiles(request.files(), 'image')
      if (!bytes) throw new InvalidInput({ image: 'Imagem é obrigatória' })
      return { url: await savePicture(db, storage, bytes) }
    },
  )

  app.post(
    '/upload/images',
    {
      config,
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 200: z.object({ urls: z.array(z.string()) }) },
      },
    },
    async (request) => {
      const files = await readFiles(request.files(), 'images')
      if (files.length === 0)
        throw new InvalidInput({ images: 'Pelo menos uma imagem é obrigatória' })
      // Of several files, none is stored when one is refused.
      for (const bytes of files) await describePicture(bytes)
      const urls = []
      for (const bytes of files) urls.push(await savePicture(db, storage, bytes))
      return { urls }
    },
  )
}

/**
 * The parser's errors about limits have a status; those about an unreadable form have neither a
 * status nor a class.
 */
async function readFiles(parts: AsyncIterable<MultipartFile>, field: string): Promise<Buffer[]> {
  return collectFiles(parts, field).catch((error: unknown) => {
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new InvalidInput(
      { [field]: 'O envio chegou incompleto. Tente de novo.' },
      { cause: error },
    )
  })
}

async function collectFiles(parts: AsyncIterable<MultipartFile>, field: string): Promise<Buffer[]> {
  const files = []
  for await (const part of parts) {
    if (part.fieldname !== field)
      throw new InvalidInput({ [part.fieldname]: `Envie o arquivo no campo ${field}` })
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? new ImageTooLarge() : error
    })
    files.push(bytes)
  }
  return files
}
