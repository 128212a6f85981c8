import type { Refusal } from '../failures.ts'
import { type Draft, DraftNote } from '../parts/draft.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'

interface Props {
  refusal: Refusal | undefined
  draft: Draft
  onReload(): void
  onOverwrite(): unknown
}

/** Above each form of the screen: why the last save failed, and what was restored. */
export function FormNotes({ refusal, draft, onReload, onOverwrite }: Props) {
  const reload = () => {
    draft.forget()
    onReload()
  }
  return (
    <div className="form-notes">
      <SaveFailure refusal={refusal} onReload={reload} onOverwrite={() => void onOverwrite()} />
      <DraftNote draft={draft} />
    </div>
  )
}
