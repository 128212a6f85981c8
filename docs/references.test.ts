import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf, listRules, ruleIndex } from './rule-index.ts'

const root = join(import.meta.dirname, '..')
const own = relative(root, import.meta.filename)
const texts = globSync('**/*.{ts,tsx,css,md,json,sh}', {
  cwd: root,
  exclude: ['node_modules', 'build', 'data', '.react-router', 'test-results', 'package-lock.json'],
}).filter((file) => file !== own)
const documents = texts.filter((file) => file.endsWith('.md'))
const folders = /^(?:api|app|bench|bin|contracts|db|demo|docs|e2e|public|server|shop|test)\//

test('every rule that is referred to exists', () => {
  const names = new Set(listRules().map(({ name }) => name))
  const unknown = findAll(texts, /\brule: ([a-z-]+-\d+)/g, (name) => !names.has(name))
  expect(unknown).toEqual([])
})

test('no reference leads to a document outside the project', () => {
  expect(findAll(texts, /\b((?:SPEC|DECISIONS)(?:\.md\b| sections? \d| \d+))/g)).toEqual([])
})

test('the rules of a file are numbered without a gap', () => {
  for (const { file, name, place } of listRules())
    expect(name).toBe(`${file.replace('.md', '')}-${place}`)
})

test('the index lists every rule with its title and says what is planned', () => {
  expect(readFileSync(join(root, 'docs/rules/README.md'), 'utf8')).toContain(ruleIndex())
})

test('every relative link of a document leads to a file and to a heading in it', () => {
  const link = /(?:\]\(|\bsrc=")((?!https?:|mailto:)[^)"\s]+)/g
  expect(findAll(documents, link, (target, file) => !leadsSomewhere(target, file))).toEqual([])
})

// A path that an example is about to create is followed by " (new)".
test('every path that a document names exists', () => {
  const path = /`([^\s`]+)[^`]*`(?! \(new\))/g
  const isMissing = (named: string) =>
    folders.test(named) && /^[\w./*-]+$/.test(named) && globSync(named, { cwd: root }).length === 0
  expect(findAll(documents, path, isMissing)).toEqual([])
})

/**
 * What `pattern` captures in these files, as "file: captured". Fenced code of documents is left
 * out.
 */
function findAll(
  files: string[],
  pattern: RegExp,
  isWanted: (captured: string, file: string) => boolean = () => true,
): string[] {
  return files.flatMap((file) =>
    [...withoutFences(file).matchAll(pattern)]
      .map(([, captured = '']) => captured)
      .filter((captured) => isWanted(captured, file))
      .map((captured) => `${file}: ${captured}`),
  )
}

function withoutFences(file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  return file.endsWith('.md') ? text.replace(/^```[^]*?^```/gm, '') : text
}

function leadsSomewhere(target: string, file: string): boolean {
  const [path = '', anchor] = target.split('#')
  const found = path === '' ? file : join(dirname(file), path)
  if (globSync(found, { cwd: root }).length === 0) return false
  return anchor === undefined || anchorsOf(found).includes(anchor)
}

function anchorsOf(file: string): string[] {
  return [...withoutFences(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))
}
