import { expect, test } from 'vitest'
import type { Category } from '../../../contracts/categories.ts'
import { withCategory } from './tree.ts'

const category = (id: string, parentId: string | null, children: Category[] = []): Category => ({
  id,
  name: id,
  slug: id,
  description: null,
  parentId,
  parent: null,
  children,
  level: parentId === null ? 0 : 1,
  order: 0,
  isActive: true,
  updatedAt: '',
})
const tree = [category('wheels', null, [category('tyres', 'wheels')]), category('brakes', null)]

test('a new main category is the last one', () => {
  expect(withCategory(tree, category('tools', null)).map(({ id }) => id)).toEqual([
    'wheels',
    'brakes',
    'tools',
  ])
})

test('a new category below a main one is its last child', () => {
  const [wheels] = withCategory(tree, category('tubes', 'wheels'))
  expect(wheels?.children.map(({ id }) => id)).toEqual(['tyres', 'tubes'])
})
