import { createContext } from 'react-router'
import type { MediaStorage } from '../shop/media/storage.ts'
import type { Database } from '../db/schema.ts'

/** What every loader gets from the server. */
export interface ShopContext {
  db: Database
  /** The shop's address as visitors see it, without a trailing slash. */
  publicUrl: string
  /** As publicUrl, of the host that shows the shop's pictures to visitors; undefined: the shop. */
  mediaUrl?: string | undefined
  /** Where the pictures are; only the preview of a list needs it. */
  storage?: MediaStorage
}
export const shopContext = createContext<ShopContext>()

/** What the rendering of a page gets from the server. */
export interface Rendering {
  /**
   * Marks the scripts that the framework writes; server/security-headers.ts replaces it by their
   * hashes.
   */
  scriptNonce: string
  /** The finished HTML; the response that goes through the router has no body. */
  takePage(html: Buffer): void
  reportFailure(error: unknown): void
}
export const renderingContext = createContext<Rendering>()
