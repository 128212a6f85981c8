import { redirect } from 'react-router'
import { toast } from '../ui/toasts.tsx'
import { refused, saving } from './failures.ts'
import { searchOfList } from './list-query.ts'
import { type Change, messages } from './messages.ts'
import { forgetDraft } from './parts/draft.tsx'
import { rememberSaved } from './saved-item.ts'

interface Options {
  /** The key of the draft that the form keeps until it is saved. */
  draft?: string
  /** The second line of the message. */
  detail?: string | undefined
}

/** For forms that stay open and for deletions: answers with what was saved or the refusal. */
export async function saveAndStay<Saved>(
  change: Change,
  save: () => Promise<Saved>,
  { draft, detail }: Options = {},
) {
  const { saved, refusal } = await saving(change, save)
  if (refusal) return refused(refusal)
  if (draft) forgetDraft(draft)
  toast.success(messages[change].done, detail)
  return { saved, refusal: undefined }
}

/** For forms that close after saving: redirects to `to`, or answers with the refusal. */
export async function saveAndLeave<Saved>(
  change: Change,
  save: () => Promise<Saved>,
  { to, ...options }: Options & { to: string },
) {
  const answer = await saveAndStay(change, save, options)
  return 'saved' in answer ? redirect(to) : answer
}

interface Return extends Options {
  /** A POST creates the item. The URL has the page and the search of the list. */
  request: Request
  listPath: string
}

/** For forms over a list: returns to its page and search, which show the saved item. */
export async function saveAndReturn(
  change: Change,
  save: () => Promise<{ id: string }>,
  { request, listPath, ...options }: Return,
) {
  const answer = await saveAndStay(change, save, options)
  if (!('saved' in answer)) return answer
  rememberSaved(listPath, { id: answer.saved.id, isNew: request.method === 'POST' })
  return redirect(`${listPath}${searchOfList(new URL(request.url).search)}`)
}
