import type { Category } from '../../contracts/categories.ts'
import type { Database } from '../../db/schema.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { sortKey } from '../text/sort-key.ts'
import { RowRefused } from './rows.ts'

export interface IndexedCategory {
  id: string
  slug: string
  name: string
  parentId: string | null
}

/**
 * Finds categories by the names that a file may give them. A plan adds the categories that it is
 * going to create.
 */
export class CategoryIndex<Entry extends IndexedCategory = IndexedCategory> {
  readonly #byId = new Map<string, Entry>()
  readonly #bySlug = new Map<string, Entry>()
  readonly #byName = new Map<string, Entry[]>()

  constructor(entries: Entry[] = []) {
    for (const entry of entries) this.add(entry)
  }

  add(entry: Entry): void {
    this.#byId.set(entry.id, entry)
    this.#bySlug.set(entry.slug, entry)
    const key = sortKey(entry.name)
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), entry])
  }

  /** A former slug finds its category, too, unless another category has it now. */
  addOldSlug(slug: string, id: string): void {
    const entry = this.#byId.get(id)
    if (entry && !this.#bySlug.has(slug)) this.#bySlug.set(slug, entry)
  }

  findBySlug(slug: string): Entry | undefined {
    return this.#bySlug.get(slug)
  }

  /**
   * The category with this slug, name, or "Main > Sub". Throws RowRefused for none or more than
   * one.
   */
  resolve(reference: string): Entry {
    return this.#onlyOne(reference, this.#matches(reference))
  }

  /** The main category with this name. */
  findMain(name: string): Entry | undefined {
    return this.#named(name).find(({ parentId }) => parentId === null)
  }

  /** Whether a reference names at least one category. */
  has(reference: string): boolean {
    return this.#matches(reference).length > 0
  }

  #matches(reference: string): Entry[] {
    const parts = reference.split('>').map((part) => part.trim())
    const [first = '', second] = parts
    if (parts.length > 2) throw new RowRefused(`A categoria "${reference}" tem mais de dois níveis`)
    if (second === undefined) {
      const bySlug = this.#bySlug.get(first)
      return bySlug ? [bySlug] : this.#named(first)
    }
    const mains = new Set(
      this.#named(first)
        .filter(({ parentId }) => parentId === null)
        .map(({ id }) => id),
    )
    return this.#named(second).filter(({ parentId }) => parentId !== null && mains.has(parentId))
  }

  #named(name: string): Entry[] {
    return this.#byName.get(sortKey(name)) ?? []
  }

  #onlyOne(reference: string, found: Entry[]): Entry {
    const [entry] = found
    if (!entry) throw new RowRefused(`Categoria não encontrada: "${reference}"`)
    if (found.some(({ id }) => id !== entry.id))
      throw new RowRefused(
        `Há mais de uma categoria "${reference}": use o slug ou "Principal > Subcategoria"`,
      )
    return entry
  }
}

/** An index of all stored categories, active or not. */
export async function readCategoryIndex(db: Database): Promise<CategoryIndex<Category>> {
  const index = new CategoryIndex(await listCategories(db, 'staff'))
  const oldSlugs = await db
    .selectFrom('oldSlugs')
    .select(['slug', 'targetId'])
    .where('kind', '=', 'category')
    .execute()
  for (const { slug, targetId } of oldSlugs) index.addOldSlug(slug, targetId)
  return index
}
