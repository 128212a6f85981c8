/** One page of a list, and how many items all pages have. */
export interface Page<Item> {
  items: Item[]
  total: number
}
