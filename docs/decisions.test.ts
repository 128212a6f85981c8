import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
const template =
  /^# (?<number>\d+)\. (?<title>.+)\n\nDate: (?<date>\d{4}-\d{2}) · Status: (?<status>.+)\n\n## Decision\n[^]+\n## Why\n[^]+\n## Revisit when\n[^]+\n$/

test('every decision follows the template and has the number of its file', () => {
  for (const file of files) {
    const facts = template.exec(read(file))?.groups
    expect(facts, file).toBeDefined()
    expect(file).toMatch(new RegExp(`^${facts?.number?.padStart(4, '0')}-`))
  }
})

test('no two decisions share a number', () => {
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
})

test('the index lists every decision with its title, date and status', () => {
  const index = read('README.md')
  const listed = index.split('\n').filter((line) => line.startsWith('| ') && line.includes('.md)'))
  expect(listed).toEqual(files.map(rowOf))
})

function rowOf(file: string): string {
  const { number, title, date, status } = template.exec(read(file))?.groups ?? {}
  return `| ${number} | [${title}](${file}) | ${date} | ${status} |`
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}
