import { Toolbar } from '@base-ui/react/toolbar'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
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

type ActiveTools = ReturnType<typeof useActiveTools>

interface ToolSpec {
  label: string
  icon: LucideIcon
  isOn(active: ActiveTools): boolean
  act(chain: ChainedCommands): ChainedCommands
}

const headings: ToolSpec[] = [
  {
    label: 'H1, título 1',
    icon: Heading1,
    isOn: ({ h1 }) => h1,
    act: (chain) => chain.toggleHeading({ level: 1 }),
  },
  {
    label: 'H2, título 2',
    icon: Heading2,
    isOn: ({ h2 }) => h2,
    act: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'H3, título 3',
    icon: Heading3,
    isOn: ({ h3 }) => h3,
    act: (chain) => chain.toggleHeading({ level: 3 }),
  },
]

const marks: ToolSpec[] = [
  { label: 'Negrito', icon: Bold, isOn: ({ bold }) => bold, act: (chain) => chain.toggleBold() },
  {
    label: 'Itálico',
    icon: Italic,
    isOn: ({ italic }) => italic,
    act: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Sublinhado',
    icon: Underline,
    isOn: ({ underline }) => underline,
    act: (chain) => chain.toggleUnderline(),
  },
  {
    label: 'Tachado',
    icon: Strikethrough,
    isOn: ({ strike }) => strike,
    act: (chain) => chain.toggleStrike(),
  },
]

const lists: ToolSpec[] = [
  {
    label: 'Lista numerada',
    icon: ListOrdered,
    isOn: ({ ordered }) => ordered,
    act: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Lista com marcadores',
    icon: List,
    isOn: ({ bullet }) => bullet,
    act: (chain) => chain.toggleBulletList(),
  },
]

/** Arrow keys move between the tools; each one shows whether it is on at the caret. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const active = useActiveTools(editor)
  return (
    <>
      <Toolbar.Root className="rich-text-bar" aria-label="Formatação">
        <Tools tools={headings} editor={editor} active={active} />
        <Toolbar.Separator className="rich-text-separator" />
        <Tools tools={marks} editor={editor} active={active} />
        <Toolbar.Separator className="rich-text-separator" />
        <Tools tools={lists} editor={editor} active={active} />
        <Tool label="Link" on={active.link} act={() => setLinking(!isLinking)} icon={Link} />
        <Toolbar.Separator className="rich-text-separator" />
        <Colours editor={editor} active={active} />
        <Tool
          label="Limpar formatação"
          act={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
          icon={RemoveFormatting}
        />
      </Toolbar.Root>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

interface PartProps {
  editor: Editor
  active: ActiveTools
}

function Tools({ tools, editor, active }: PartProps & { tools: ToolSpec[] }) {
  return tools.map(({ label, icon, isOn, act }) => (
    <Tool
      key={label}
      label={label}
      icon={icon}
      on={isOn(active)}
      act={() => act(editor.chain().focus()).run()}
    />
  ))
}

function Colours({ editor, active }: PartProps) {
  const chain = () => editor.chain().focus()
  return (
    <>
      <ColourMenu
        label="Cor do texto"
        icon={Baseline}
        colours={inks}
        chosen={active.ink}
        onChoose={(colour) => void (colour ? chain().setColor(colour) : chain().unsetColor()).run()}
      />
      <ColourMenu
        label="Cor do fundo"
        icon={Highlighter}
        colours={grounds}
        chosen={active.ground}
        onChoose={(colour) =>
          void (colour ? chain().setBackgroundColor(colour) : chain().unsetBackgroundColor()).run()
        }
      />
    </>
  )
}

interface ToolProps {
  label: string
  icon: LucideIcon
  on?: boolean
  act(): void
}

function Tool({ label, icon: Icon, on, act }: ToolProps) {
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
