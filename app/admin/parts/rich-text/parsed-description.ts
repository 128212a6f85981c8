import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import { descriptionParts } from './description-parts.ts'

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types; TypeScript does not know them yet. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): string }
    }
  }
}

// The policy of the pages allows it by this name. What it lets through is parsed into a document
// of its own, in which nothing runs or loads, and only the parts of a description leave it.
const policy = window.trustedTypes?.createPolicy('description', { createHTML: (html) => html })
const contentParser = ContentParser.fromSchema(getSchema(descriptionParts))

/**
 * A description as the editor's content. The editor would parse HTML itself, which the policy of
 * the pages forbids.
 */
export function parsedDescription(html: string): JSONContent {
  const trusted = policy?.createHTML(html) ?? html
  const { body } = new DOMParser().parseFromString(trusted, 'text/html')
  return contentParser.parse(body).toJSON()
}
