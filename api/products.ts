import { z } from 'zod'
import { deletedProductSchema } from '../contracts/bulk.ts'
import { chosenAttributes } from '../contracts/chosen-attributes.ts'
import { facetSchema } from '../contracts/facets.ts'
import {
  type FacetQuery,
  facetQuerySchema,
  productListQuerySchema,
} from '../contracts/product-query.ts'
import {
  newProductSchema,
  productChangeSchema,
  productDetailSchema,
} from '../contracts/products.ts'
import { posterQuerySchema } from '../contracts/posters.ts'
import type { Database } from '../db/schema.ts'
import type { Audience } from '../shop/audience.ts'
import { deleteProduct } from '../shop/bulk/delete-product.ts'
import { findCategory } from '../shop/catalogue/category-tree.ts'
import { listProducts } from '../shop/catalogue/product-list.ts'
import { findProduct, updateProduct } from '../shop/catalogue/products.ts'
import {
  forVisitors,
  toProduct,
  toProductDetail,
  toStaffDetail,
  withVariants,
} from '../shop/catalogue/stored-product.ts'
import { NotFound } from '../shop/errors.ts'
import { productPoster } from '../shop/posters/product-poster.ts'
import { countedOf } from '../shop/stock/counted-variants.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { audienceOf } from './access.ts'
import { sendPageHeaders } from './page-headers.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Produtos']
const open = { act: 'visit-shop' } as const
const editing = { act: 'edit-products' } as const

export const productRoutes: Routes = async (app, { db, storage }) => {
  app.get(
    '/products',
    {
      config: open,
      schema: {
        tags,
        querystring: productListQuerySchema,
        response: {
          200: z.array(productDetailSchema.partial({ variants: true, attributes: true })),
        },
      },
    },
    async (request, reply) => {
      const { include, sort, limit, page } = request.query
      const audience = audienceOf(request)
      const wanted = await readWanted(db, request.query, audience)
      if (!wanted) {
        sendPageHeaders(request, reply, 0)
        return []
      }
      const { products, total } = await listProducts(db, { ...wanted, sort, limit, page })
      const items = include
        ? (await withVariants(db, products)).map(toProductDetail)
        : products.map(toProduct)
      sendPageHeaders(request, reply, total)
      if (audience === 'public') return items.map(forVisitors)
      const counted = await countedOf(
        db,
        items.map(({ id }) => id),
      )
      return items.map((item) => ({ ...item, onHand: counted.get(item.id) ?? null }))
    },
  )

  app.get(
    '/products/facets',
    {
      config: open,
      schema: { tags, querystring: facetQuerySchema, response: { 200: z.array(facetSchema) } },
    },
    async (request) => {
      const wanted = await readWanted(db, request.query, audienceOf(request))
      if (!wanted) return []
      return (await listProducts(db, { ...wanted, withFacets: true, limit: 0 })).facets
    },
  )

  app.get(
    '/products/:id',
    {
      config: open,
      schema: { tags, params: idParamsSchema, response: { 200: productDetailSchema } },
    },
    async (request) => {
      const audience = audienceOf(request)
      const found = await findProduct(db, request.params.id, audience)
      if (!found) throw new NotFound('Produto não encontrado')
      return audience === 'staff' ? toStaffDetail(found) : forVisitors(toProductDetail(found))
    },
  )

  app.get(
    '/products/:id/poster',
    {
      config: { act: 'see-products' },
      schema: { tags, params: idParamsSchema, querystring: posterQuerySchema },
    },
    async (request, reply) => {
      const { params, query } = request
      const jpeg = await productPoster({ db, storage }, params.id, query.format)
      return reply.type('image/jpeg').send(jpeg)
    },
  )

  app.post(
    '/products',
    {
      config: editing,
      schema: { tags, body: newProductSchema, response: { 201: productDetailSchema } },
    },
    async (request) => toStaffDetail(await createProduct(db, request.body)),
  )

  app.put(
    '/products/:id',
    {
      config: editing,
      schema: {
        tags,
        params: idParamsSchema,
        body: productChangeSchema,
        response: { 200: productDetailSchema },
      },
    },
    async (request) => toStaffDetail(await updateProduct(db, request.params.id, request.body)),
  )

  app.delete(
    '/products/:id',
    {
      config: editing,
      schema: { tags, params: idParamsSchema, response: { 200: deletedProductSchema } },
    },
    async (request) => ({
      message: 'Produto excluído com sucesso!',
      changeId: await deleteProduct(db, request.params.id),
    }),
  )
}

/** What a query narrows a list to; undefined for a category that the audience does not see. */
async function readWanted(db: Database, query: FacetQuery, audience: Audience) {
  const { category: categoryId, search, searchIn, kind, minPrice, maxPrice, state } = query
  const category =
    categoryId === undefined ? undefined : await findCategory(db, categoryId, audience)
  if (categoryId !== undefined && !category) return undefined
  return {
    audience,
    category,
    search: search || undefined,
    searchIn,
    kind,
    minCents: minPrice,
    maxCents: maxPrice,
    states: audience === 'staff' ? state : undefined,
    attributes: chosenAttributes(query),
  }
}
