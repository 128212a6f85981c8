import type { Arrow } from './imports.ts'

/** A part to be placed, with the room that it takes. */
export interface Part {
  name: string
  width: number
  height: number
}

/**
 * A part, or a place in a layer that an arrow passes on its way to a lower one (`arrow` is set).
 */
export interface Node extends Part {
  arrow?: Arrow
}
