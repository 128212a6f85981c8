import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { FieldError } from '../field.tsx'
import { descriptionParts } from './description-parts.ts'
import { parsedDescription } from './parsed-description.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

interface Props {
  label: string
  /** HTML; empty without a text. */
  value: string
  onChange(html: string): void
  onBlur(): void
  error: string | undefined
  /** For a form that moves the focus here. */
  ref: Ref<{ focus(): void }>
}

/** A text with headings, lists, links and colours. */
export default function RichTextField({ label, value, onChange, onBlur, error, ref }: Props) {
  const id = useId()
  const typed = useRef(value)
  const [content] = useState(() => parsedDescription(value))
  const editor = useEditor({
    extensions: descriptionParts,
    content,
    injectCSS: false,
    editorProps: { attributes: attributesOf(id, error) },
    onUpdate: ({ editor: at }) => {
      typed.current = at.getText().trim() === '' ? '' : at.getHTML()
      onChange(typed.current)
    },
    onBlur,
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])

  useEffect(
    () => editor.setOptions({ editorProps: { attributes: attributesOf(id, error) } }),
    [editor, id, error],
  )

  // Only a value from outside (a draft, a reload) replaces the content: the caret must not move
  // while typing.
  useEffect(() => {
    if (value === typed.current) return
    typed.current = value
    editor.commands.setContent(parsedDescription(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className="rich-text" data-invalid={error ? true : undefined}>
        <EditorContent editor={editor} />
        <RichTextToolbar editor={editor} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function attributesOf(id: string, error: string | undefined): Record<string, string> {
  return {
    class: 'rich-text-body',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
  }
}
