import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A rule as its heading `### prices-1 Effective price` states it. */
export interface Rule {
  file: string
  name: string
  title: string
  /** Its place in the file, from 1. */
  place: number
  /** Missing when the rule is fully built. */
  planned?: 'planned' | 'partly planned'
}

/** All rules of this folder, by file. */
export function rules(): Rule[] {
  const files = globSync('*.md', { cwd: import.meta.dirname }).toSorted()
  return files.filter((file) => file !== 'README.md').flatMap(rulesOf)
}

/** The list of all rules that README.md holds. */
export function ruleIndex(): string {
  const byFile = Map.groupBy(rules(), ({ file }) => file)
  return [...byFile]
    .map(([file, own]) => [heading(file), '', ...own.map(line)].join('\n'))
    .join('\n\n')
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

function rulesOf(file: string): Rule[] {
  const sections = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/^### /m)
    .slice(1)
  return sections.map((section, index) => {
    const [, name = '', title = '', planned] =
      /^(\S+) (.+)\n\n(?:\*(Planned|Partly planned)\b)?/.exec(section) ?? []
    return { file, name, title, place: index + 1, ...plannedAs(planned) }
  })
}

function plannedAs(mark: string | undefined): Pick<Rule, 'planned'> {
  if (mark === undefined) return {}
  return { planned: mark === 'Planned' ? 'planned' : 'partly planned' }
}

function heading(file: string): string {
  const [, title = ''] = /^# Rules: (.+)$/m.exec(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ) ?? [undefined, basename(file)]
  return `## [${title}](${file})`
}

function line({ file, name, title, planned }: Rule): string {
  const state = planned ? ` (${planned})` : ''
  return `- [${name}](${file}#${anchorOf(`${name} ${title}`)}) ${title}${state}`
}
