import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A rule of docs/rules/, as its heading `### prices-1 Effective price` states it. */
export interface Rule {
  file: string
  name: string
  title: string
  /** Its place in the file, from 1. */
  place: number
  /** Undefined when the rule is fully built. */
  planned: 'planned' | 'partly planned' | undefined
}

const folder = join(import.meta.dirname, 'rules')
const files = globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md')

/** All rules, by file. */
export function listRules(): Rule[] {
  return files.toSorted().flatMap(rulesOf)
}

/** The list of all rules that docs/rules/README.md holds. */
export function ruleIndex(): string {
  const byFile = Map.groupBy(listRules(), ({ file }) => file)
  return [...byFile]
    .map(([file, own]) => `${headingOf(file)}\n\n${own.map(lineOf).join('\n')}`)
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
  return read(file)
    .split(/^### /m)
    .slice(1)
    .map((section, index) => {
      const [, name = '', title = ''] = /^(\S+) (.+)/.exec(section) ?? []
      const mark = /^.+\n\n\*(Planned|Partly planned)\b/.exec(section)?.[1]
      return { file, name, title, place: index + 1, planned: plannedAs(mark) }
    })
}

function plannedAs(mark: string | undefined): Rule['planned'] {
  if (mark === undefined) return undefined
  return mark === 'Planned' ? 'planned' : 'partly planned'
}

function headingOf(file: string): string {
  const title = /^# (.+)$/m.exec(read(file))?.[1]
  return `## [${title}](${file})`
}

function lineOf({ file, name, title, planned }: Rule): string {
  const anchor = anchorOf(`${name} ${title}`)
  return `- [${name}](${file}#${anchor}) ${title}${planned ? ` (${planned})` : ''}`
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}
