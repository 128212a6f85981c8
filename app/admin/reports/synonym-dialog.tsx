import { z } from 'zod'
import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { requiredText } from '../../../contracts/text.ts'
import { TextField } from '../parts/field.tsx'
import { type FormValues, useDialogForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { changeSettings, findSettings } from '../settings/calls.ts'

const synonymSchema = z.object({
  text: requiredText(60, 'Escreva o que procuraram'),
  finds: requiredText(60, 'Escreva como a loja chama isso'),
})
type Synonym = z.output<typeof synonymSchema>

/** Who looks for the text finds something else, too (rule: search-5). */
export function SynonymDialog({ text, onClose }: { text: string; onClose(): void }) {
  const { field, dialog } = useDialogForm<FormValues<typeof synonymSchema>, Synonym>({
    schema: synonymSchema,
    values: { text, finds: '' },
    operation: 'save-search',
    call: addSynonym,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Novo sinônimo"
      width={440}
      saveLabel="Salvar sinônimo"
      {...dialog}
      onClose={onClose}
    >
      <TextField label="Quem procura" maxLength={60} autoComplete="off" {...field('text')} />
      <TextField
        label="Encontra também"
        hint="Como a loja chama isso: “cassete”, “movimento central”"
        maxLength={60}
        autoComplete="off"
        autoFocus
        {...field('finds')}
      />
    </FormDialog>
  )
}

/** One more line; refused when somebody else changes the synonyms at the same time. */
async function addSynonym({ text, finds }: Synonym): Promise<Settings> {
  const { searchSynonyms: stored } = await findSettings()
  return changeSettings({
    searchSynonyms: [...(stored ?? bicycleSynonyms), { words: [text], finds: [finds] }],
    expected: { searchSynonyms: stored },
  })
}
