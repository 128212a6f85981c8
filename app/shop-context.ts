import { createContext } from 'react-router'
import type { Database } from '../db/schema.ts'

/** What the server gives to every loader. */
export interface ShopContext {
  db: Database
  /** The shop's address as visitors see it, without a slash at the end. */
  publicUrl: string
}
export const shopContext = createContext<ShopContext>()

/** What one rendering of a page needs from the server. */
export interface Rendering {
  /** Marks the scripts that the framework itself writes; the server replaces it by their hashes. */
  scriptNonce: string
  reportFailure(error: unknown): void
}
export const renderingContext = createContext<Rendering>()
