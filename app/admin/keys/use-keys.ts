import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { newSalePath } from '../paths.ts'

const storageKey = 'pedivela.keys'

/** Whether single keys act. People who speak to their computer turn them off (WCAG 2.1.4). */
export function keysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}

/**
 * Single keys of the office (rule: back-office-15): never while somebody types or a dialog is
 * open. `onHelp` shows what they do.
 */
export function useKeys(onHelp: () => void): void {
  const navigate = useNavigate()
  const acts: Record<string, () => void> = {
    '/': focusSearch,
    j: () => moveInList(1),
    k: () => moveInList(-1),
    x: () => pickRow(currentRow()),
    m: () => document.querySelector<HTMLAnchorElement>('.chosen-bar a')?.click(),
    e: () => openerOf(currentRow())?.click(),
    n: () => void navigate(newSalePath),
    '?': onHelp,
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && isListSearch(event.target)) return moveInList(1)
    const key = event.key.toLowerCase()
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined
    if (!act || isForOthers(event) || !(keysAreOn() || key === '?')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isForOthers({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), textarea, select, [role=menu] *'))
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  return defaultPrevented || ctrlKey || metaKey || altKey || isTyping || dialog !== null
}

const listSearch = '#conteudo input[type=search]'

/** Where the arrow has nothing else to do: suggestions have fields of their own. */
function isListSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(listSearch)
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>(
    `${listSearch}, #conteudo [role=combobox]`,
  )
  search?.focus()
  search?.select()
}

function rowsOfList(): HTMLTableRowElement[] {
  const rows = document.querySelectorAll<HTMLTableRowElement>('#conteudo tbody tr')
  return [...rows].filter(openerOf)
}

/** The row with the focus, which is marked. */
function currentRow(): HTMLTableRowElement | undefined {
  return rowsOfList().find((row) => row.contains(document.activeElement))
}

function moveInList(by: 1 | -1): void {
  const rows = rowsOfList()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? rows[0] : rows[at + by]
  openerOf(next)?.focus()
}

/** The focus stays on the row. */
function pickRow(row: Element | undefined): void {
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

/** The link that opens the item of a row: its form, where the row has other links too. */
function openerOf(row: Element | undefined): HTMLAnchorElement | undefined {
  const all = row?.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]') ?? []
  // What only another width shows is hidden.
  const links = [...all].filter((link) => link.checkVisibility())
  return links.find((link) => /^(Editar|Ver) /.test(link.ariaLabel ?? '')) ?? links[0]
}
