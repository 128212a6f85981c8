import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  type FrozenList,
  frozenListSchema,
  type ListInput,
  listInputSchema,
  listOpeningSchema,
  type OpenedList,
  openedListSchema,
} from '../contracts/lists.ts'
import {
  listNoteParameter,
  listSearchParameter,
  type ListRefusal,
  refusedListPath,
} from '../contracts/list-address.ts'
import { listPath } from '../contracts/list-code.ts'
import { reaisOf } from '../contracts/money.ts'
import { NetworkLimit } from '../shop/auth/network-limit.ts'
import { hourMs } from '../shop/calendar.ts'
import { networkOf } from '../shop/network.ts'
import { InvalidInput, TooManyAttempts } from '../shop/errors.ts'
import { findFrozenBefore, freezeList, readListToFreeze } from '../shop/lists/freeze-list.ts'
import { openList, type OpenedList as StoredOpening } from '../shop/lists/open-list.ts'
import { listLink } from '../shop/lists/list-message.ts'
import type { StoredList } from '../shop/lists/stored-list.ts'
import { publicUrlOf } from '../shop/settings/public-url.ts'
import { getSettings } from '../shop/settings/settings.ts'
import type { UnitPrices } from '../shop/text/quantity-link.ts'
import type { Routes, RoutesApp, Services } from './services.ts'

const tags = ['Listas']
/** Of new lists; the same list again does not count (rule: lists-2). */
const maxListsAnHour = 20
/** In bytes; the longest list of 60 items has about 5,000. */
const maxBodyBytes = 8 * 1024

export const listRoutes: Routes = async (app, services) => {
  const limit = new NetworkLimit({ max: maxListsAnHour, windowMs: hourMs })
  readForms(app)

  app.post(
    '/lists',
    {
      bodyLimit: maxBodyBytes,
      config: { act: 'send-list' },
      errorHandler: answerRefusedForm,
      schema: { tags, body: listInputSchema, response: { 201: frozenListSchema } },
    },
    async (request, reply) => {
      const list = await toFrozenList(services, await freeze(services, request, limit))
      return isForm(request) ? reply.redirect(listPath(list.code), 303) : list
    },
  )

  app.post(
    '/lists/openings',
    {
      config: { act: 'make-sales' },
      schema: { tags, body: listOpeningSchema, response: { 200: openedListSchema } },
    },
    async (request) => toOpenedList(await openList(services.db, request.body.code)),
  )
}

function toOpenedList({ sale, items, ...list }: StoredOpening): OpenedList {
  return {
    ...list,
    sale: sale ?? null,
    items: items.map(({ effectivePriceCents, cashPriceCents, now, ...item }) => ({
      ...item,
      ...inReais({ effectivePriceCents, cashPriceCents }),
      now: now ? { ...inReais(now), inStock: now.inStock, image: now.picture ?? null } : null,
    })),
  }
}

function inReais({ effectivePriceCents, cashPriceCents }: UnitPrices) {
  return { unitPrice: reaisOf(effectivePriceCents), unitCashPrice: reaisOf(cashPriceCents) }
}

/** Throws TooManyAttempts, InvalidInput. */
async function freeze(
  { db }: Services,
  request: FastifyRequest<{ Body: ListInput }>,
  limit: NetworkLimit,
): Promise<StoredList> {
  const list = await readListToFreeze(db, request.body)
  const before = await findFrozenBefore(db, list)
  if (before) return before
  const network = networkOf(request.ip)
  const waitSeconds = limit.waitSeconds(network)
  if (waitSeconds > 0) throw new TooManyAttempts(waitSeconds)
  limit.count(network)
  return freezeList(db, list)
}

async function toFrozenList(
  { db, publicUrl }: Services,
  { code, items, note, createdAt, expiresAt }: StoredList,
): Promise<FrozenList> {
  const settings = await getSettings(db)
  const url = publicUrlOf(settings, { publicUrl }) + listPath(code)
  const whatsappUrl = listLink(settings, items, { note, frozen: { code, url } }) ?? null
  return { code, url, whatsappUrl, createdAt, expiresAt }
}

const formType = 'application/x-www-form-urlencoded'

/** The list page's form, which works without scripts: quantities by the ids of variants. */
function readForms(app: RoutesApp): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(String(body))
    form.delete(listSearchParameter)
    const note = form.get(listNoteParameter) ?? ''
    form.delete(listNoteParameter)
    const fields = [...form]
    const items = fields.map(([variantId, quantity]) => ({ variantId, quantity: Number(quantity) }))
    done(null, { items: items.filter(({ quantity }) => quantity > 0), note })
  })
}

/** Leads a refused form back to the list page, with what was on it. Throws other errors again. */
function answerRefusedForm(
  error: Error,
  request: FastifyRequest<{ Body: ListInput }>,
  reply: FastifyReply,
): FastifyReply {
  const refusal = isForm(request) ? refusalOf(error) : undefined
  if (!refusal) throw error
  return reply.redirect(refusedListPath(refusal, request.body), 303)
}

function refusalOf(error: Error): ListRefusal | undefined {
  if (error instanceof TooManyAttempts) return 'espera'
  const isInvalid = error instanceof InvalidInput || hasZodFastifySchemaValidationErrors(error)
  return isInvalid ? 'itens' : undefined
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(formType) ?? false
}
