import { randomId } from '../random-id.ts'

/** Longer than the time between the two presses of a double click. */
const samePressMs = 2000

interface Post<Content> {
  key: string
  /** Undefined after a failure that leaves open whether the server has carried it out. */
  content: Promise<Content> | undefined
}

/**
 * Sends equal POSTs once: a second one that is sent while the first runs, or shortly after, gets
 * the first one's answer. When the outcome of a failed call is unknown, the next equal call has the
 * same key, so that the server recognises the repetition.
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
    const post: Post<Content> = { key: known?.key ?? randomId(), content: undefined }
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
