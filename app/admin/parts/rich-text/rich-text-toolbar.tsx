import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Baseline,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { useState } from 'react'
import { ColourMenu, grounds, inks } from './colour-menu.tsx'
import { LinkRow } from './link-row.tsx'

const headings = { 1: Heading1, 2: Heading2, 3: Heading3 }

/** Arrow keys go from tool to tool; each says whether it is on where the caret stands. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const on = useActiveTools(editor)
  const chain = () => editor.chain().focus()
  return (
    <>
      <Toolbar.Root className="rich-text-bar" aria-label="Formatação">
        {([1, 2, 3] as const).map((level) => (
          <Tool
            key={level}
            label={`H${level}, título ${level}`}
            on={on[`h${level}`]}
            act={() => chain().toggleHeading({ level }).run()}
            icon={headings[level]}
          />
        ))}
        <Toolbar.Separator className="rich-text-separator" />
        <Tool label="Negrito" on={on.bold} act={() => chain().toggleBold().run()} icon={Bold} />
        <Tool
          label="Itálico"
          on={on.italic}
          act={() => chain().toggleItalic().run()}
          icon={Italic}
        />
        <Tool
          label="Sublinhado"
          on={on.underline}
          act={() => chain().toggleUnderline().run()}
          icon={Underline}
        />
        <Tool
          label="Tachado"
          on={on.strike}
          act={() => chain().toggleStrike().run()}
          icon={Strikethrough}
        />
        <Toolbar.Separator className="rich-text-separator" />
        <Tool
          label="Lista numerada"
          on={on.ordered}
          act={() => chain().toggleOrderedList().run()}
          icon={ListOrdered}
        />
        <Tool
          label="Lista com marcadores"
          on={on.bullet}
          act={() => chain().toggleBulletList().run()}
          icon={List}
        />
        <Tool label="Link" on={on.link} act={() => setLinking(!isLinking)} icon={Link} />
        <Toolbar.Separator className="rich-text-separator" />
        <ColourMenu
          label="Cor do texto"
          icon={Baseline}
          colours={inks}
          chosen={on.ink}
          onChoose={(colour) =>
            void (colour ? chain().setColor(colour) : chain().unsetColor()).run()
          }
        />
        <ColourMenu
          label="Cor do fundo"
          icon={Highlighter}
          colours={grounds}
          chosen={on.ground}
          onChoose={(colour) =>
            void (
              colour ? chain().setBackgroundColor(colour) : chain().unsetBackgroundColor()
            ).run()
          }
        />
        <Tool
          label="Limpar formatação"
          act={() => chain().unsetAllMarks().clearNodes().run()}
          icon={RemoveFormatting}
        />
      </Toolbar.Root>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function Tool({
  label,
  on,
  act,
  icon: Icon,
}: {
  label: string
  on?: boolean
  act(): void
  icon: LucideIcon
}) {
  return (
    <Toolbar.Button
      className="icon-button"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={act}
    >
      <Icon className="icon" />
    </Toolbar.Button>
  )
}

function useActiveTools(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      h1: at.isActive('heading', { level: 1 }),
      h2: at.isActive('heading', { level: 2 }),
      h3: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      strike: at.isActive('strike'),
      ordered: at.isActive('orderedList'),
      bullet: at.isActive('bulletList'),
      link: at.isActive('link'),
      ink: colourIn(at.getAttributes('textStyle'), 'color'),
      ground: colourIn(at.getAttributes('textStyle'), 'backgroundColor'),
    }),
  })
}

function colourIn(attributes: Record<string, unknown>, name: string): string {
  const colour = attributes[name]
  return typeof colour === 'string' ? colour : ''
}
