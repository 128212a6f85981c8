import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Category } from '../../contracts/categories.ts'
import type { Schema } from '../../db/schema.ts'
import type { Audience } from '../audience.ts'

/** The products of a category, or of the whole shop, that an audience may see. */
export interface Scope {
  audience: Audience
  /** A main category includes its children. */
  category?: Pick<Category, 'id' | 'level'> | undefined
}

/** The conditions of queries on the `products` of the scope. */
export function scopeConditions(
  eb: ExpressionBuilder<Schema, 'products'>,
  { audience, category }: Scope,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (audience === 'public') conditions.push(eb('products.isPublic', '=', 1))
  if (category?.level === 0) conditions.push(eb('products.mainCategoryId', '=', category.id))
  else if (category) conditions.push(eb('products.categoryId', '=', category.id))
  return conditions
}
