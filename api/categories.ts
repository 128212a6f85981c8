import { z } from 'zod'
import {
  categoryChangeSchema,
  categorySchema,
  categoryDeletionSchema,
  categoryInputSchema,
  categoryOrderSchema,
} from '../contracts/categories.ts'
import { flagSchema } from '../contracts/numbers.ts'
import { createCategory, updateCategory } from '../shop/catalogue/categories.ts'
import { deleteCategory } from '../shop/catalogue/delete-category.ts'
import { reorderCategories } from '../shop/catalogue/reorder-categories.ts'
import {
  findCategory,
  listCategories,
  listCategoryTree,
  listStockedTree,
  listUsedCategories,
} from '../shop/catalogue/category-tree.ts'
import { NotFound } from '../shop/errors.ts'
import { audienceOf } from './access.ts'
import type { Routes } from './services.ts'
import { messageSchema, idParamsSchema, slugParamsSchema } from './shapes.ts'

const tags = ['Categorias']
const open = { act: 'visit-shop' } as const
const editing = { act: 'edit-categories' } as const
const categoryListQuerySchema = z.object({
  hierarchy: flagSchema.optional(),
  used: flagSchema.optional().meta({ description: 'Only those with products, without tree' }),
  stocked: flagSchema
    .optional()
    .meta({ description: 'Only those with products that are no services, as a tree' }),
})

export const categoryRoutes: Routes = async (app, { db }) => {
  app.get(
    '/categories',
    {
      config: open,
      schema: {
        tags,
        querystring: categoryListQuerySchema,
        response: { 200: z.array(categorySchema) },
      },
    },
    (request) => {
      const { hierarchy, used, stocked } = request.query
      const tree = stocked ? listStockedTree : listCategoryTree
      const list = used ? listUsedCategories : stocked || hierarchy ? tree : listCategories
      return list(db, audienceOf(request))
    },
  )

  app.get(
    '/categories/main',
    { config: open, schema: { tags, response: { 200: z.array(categorySchema) } } },
    (request) => listCategoryTree(db, audienceOf(request)),
  )

  app.get(
    '/categories/:id',
    { config: open, schema: { tags, params: idParamsSchema, response: { 200: categorySchema } } },
    async (request) => {
      const found = await findCategory(db, request.params.id, audienceOf(request))
      if (!found) throw new NotFound('Categoria não encontrada')
      return found
    },
  )

  app.get(
    '/categories/slug/:slug',
    { config: open, schema: { tags, params: slugParamsSchema, response: { 200: categorySchema } } },
    async (request) => {
      const found = await findCategory(db, request.params.slug, audienceOf(request))
      if (!found) throw new NotFound('Categoria não encontrada')
      return found
    },
  )

  app.post(
    '/categories',
    {
      config: editing,
      schema: { tags, body: categoryInputSchema, response: { 201: categorySchema } },
    },
    (request) => createCategory(db, request.body),
  )

  app.put(
    '/categories/reorder',
    {
      config: editing,
      schema: { tags, body: categoryOrderSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await reorderCategories(db, request.body.categories)
      return { message: 'Ordem das categorias atualizada com sucesso!' }
    },
  )

  app.put(
    '/categories/:id',
    {
      config: editing,
      schema: {
        tags,
        params: idParamsSchema,
        body: categoryChangeSchema,
        response: { 200: categorySchema },
      },
    },
    (request) => updateCategory(db, request.params.id, request.body),
  )

  app.delete(
    '/categories/:id',
    {
      config: editing,
      schema: {
        tags,
        params: idParamsSchema,
        querystring: categoryDeletionSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await deleteCategory(db, request.params.id, request.query.moveProductsTo)
      return { message: 'Categoria excluída com sucesso!' }
    },
  )
}
