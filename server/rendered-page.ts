/** A page as the framework rendered it, on its way through the steps of finish-page.ts. */
export interface RenderedPage {
  /**
   * One character per byte (latin1). Every step searches for ASCII only, so UTF-8 need not be
   * decoded.
   */
  html: string
  headers: Record<string, string>
  /** Marks the scripts that the framework wrote itself (app/entry.server.tsx). */
  scriptNonce: string
}
