import { permissions } from '../contracts/permissions.ts'

const people = {
  everybody: 'everybody',
  staff: 'sellers and administrators',
  administrators: 'administrators',
}
const head = '| act | in Portuguese | who |\n|---|---|---|\n'

/** The document with its table of acts replaced by the one of the contracts. */
export function withPermissions(document: string): string {
  const rows = Object.entries(permissions).map(
    ([act, { who, name }]) => `| \`${act}\` | ${name} | ${people[who]} |\n`,
  )
  return document.replace(/^\| act \|.*\n(?:\|.*\n)*/m, () => head + rows.join(''))
}
