import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import { FieldError } from '../field.tsx'
import { descriptionParts } from './description-parts.ts'
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
function parsedDescription(html: string): JSONContent {
  const trusted = policy?.createHTML(html) ?? html
  const { body } = new DOMParser().parseFromString(trusted, 'text/html')
  return contentParser.parse(body).toJSON()
}
