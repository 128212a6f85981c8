import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const maxWidth = 100
/** Data: a list of attacks, and released migrations, which never change. */
const data = /^(e2e\/xss\/vectors\.ts$|db\/migrations\/)/
const comment = /^\s*(\/\/|\/?\*)/
/**
 * The formatter wraps code but no literal: texts, templates and regular expressions may be longer.
 * It also appends the space at the end of a JSX line without counting it.
 */
const literals =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=^\s*|[(=,:[] )\/(?!\/|\*)(?:[^/\\]|\\.)+\/\w*/g

test('no line of code or of a comment is wider than 100 columns', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.css', '*.sh'], {
    cwd: root,
    encoding: 'utf8',
  })
  const wide = files
    .trim()
    .split('\n')
    .filter((file) => !data.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (isTooWide(line) ? [`${file}:${at + 1}`] : [])),
    )
  expect(wide).toEqual([])
})

function isTooWide(line: string): boolean {
  return line.length > maxWidth && (comment.test(line) || code(line).length > maxWidth)
}

function code(line: string): string {
  return line.replace(/\{' '\}$/, '').replace(literals, "''")
}
