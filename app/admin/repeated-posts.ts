/** Two presses of one button are closer together. */
const samePressMs = 2000

interface Post<Content> {
  key: string
  /** Undefined after a failure that leaves open whether the server has carried it out. */
  content: Promise<Content> | undefined
}

/**
 * Sends equal POSTs as one: while the first runs, and shortly after it, the second gets its answer.
 * After a failure with an unknown outcome the next one carries the same key, by which the server
 * tells a repetition.
 */
export class RepeatedPosts<Content> {
  readonly #posts = new Map<string, Post<Content>>()
  readonly #isOutcomeKnown: (failure: unknown) => boolean

  constructor(isOutcomeKnown: (failure: unknown) => boolean) {
    this.#isOutcomeKnown = isOutcomeKnown
  }

  /** `request`: path and body; `send` is called with the key. */
  send(request: string, send: (key: string) => Promise<Content>): Promise<Content> {
    const known = this.#posts.get(request)
    if (known?.content) return known.content
    const post: Post<Content> = { key: known?.key ?? newKey(), content: undefined }
    const content = send(post.key)
    post.content = content
    this.#posts.set(request, post)
    content.then(
      () => setTimeout(() => this.#posts.delete(request), samePressMs),
      (failure: unknown) => {
        post.content = undefined
        if (this.#isOutcomeKnown(failure)) this.#posts.delete(request)
      },
    )
    return content
  }
}

/** crypto.randomUUID exists only on https and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
