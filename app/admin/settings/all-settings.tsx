import { Search } from 'lucide-react'
import { useState } from 'react'
import { withoutAccents } from '../../../contracts/text.ts'
import { findNightlyBackup } from '../backup/calls.ts'
import { loading } from '../failures.ts'
import { findFirstSteps } from '../first-steps/calls.ts'
import { formatCount } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { LinkLine, LinkLines } from '../parts/link-lines.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { Marked, wordsOf } from '../parts/marked.tsx'
import { requirePermission } from '../permissions.ts'
import type { Screen } from '../screens.ts'
import { titleOf } from '../titles.ts'
import { listUsers } from '../users/calls.ts'
import type { Route } from './+types/all-settings'
import { findSettings } from './calls.ts'
import { type SettingsGroup, settingsFor } from './settings-screens.ts'
import { isWanting, type SettingsState, settingsWords } from './settings-words.ts'

export const meta = () => [{ title: titleOf('Configurações') }]

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<SettingsState> {
  requirePermission(args, 'edit-settings')
  const [settings, users, nightly, steps] = await loading('load-settings', () =>
    Promise.all([findSettings(), listUsers(), findNightlyBackup(), findFirstSteps()]),
  )
  return { settings, users, nightly, steps, now: new Date() }
}

/** All settings with how they stand, and a search of its own (rule: back-office-14). */
export default function AllSettings({ loaderData: state }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const groups = settingsFor(useUser())
    .map((group) => ({
      ...group,
      screens: group.screens.filter((screen) => isMeant(search, group, screen, state)),
    }))
    .filter(({ screens }) => screens.length > 0)
  const found = groups.flatMap(({ screens }) => screens).length
  return (
    <>
      <ScreenHead title="Configurações" about="Tudo o que se ajusta, e como está agora." />
      <div className="search-box all-settings-search" role="search">
        <Search className="icon" />
        <input
          className="input"
          type="search"
          aria-label="Buscar nas configurações"
          placeholder="Pix, senha, cores, backup…"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoComplete="off"
        />
      </div>
      <p className={found > 0 ? 'visually-hidden' : 'muted'} role="status">
        {found === 0
          ? 'Nenhuma configuração com essas palavras.'
          : search.trim() !== '' && formatCount(found, 'configuração', 'configurações')}
      </p>
      <div className="all-settings">
        {groups.map(({ label, screens }) => (
          <Panel key={label} title={label}>
            <LinkLines>
              {screens.map((screen) => (
                <LinkLine
                  key={screen.path}
                  {...screen}
                  label={<Marked text={screen.label} search={search} />}
                  text={<Reason screen={screen} state={state} search={search} />}
                  isWarning={isWanting[screen.path]?.(state)}
                />
              ))}
            </LinkLines>
          </Panel>
        ))}
      </div>
    </>
  )
}

interface ReasonProps {
  screen: Screen
  state: SettingsState
  search: string
}

/** How a setting stands; where a word is in neither that nor its name, what it was found by. */
function Reason({ screen: { label, words = '', path }, state, search }: ReasonProps) {
  const text = settingsWords[path]?.(state) ?? ''
  const shown = withoutAccents(`${label} ${text}`)
  const hidden = wordsOf(search).filter((word) => !shown.includes(word))
  const by = words
    .split(' ')
    .filter((word) => hidden.some((each) => withoutAccents(word).includes(each)))
  return (
    <>
      <Marked text={text} search={search} />
      {by.length > 0 && (
        <span className="all-settings-reason">
          Também: <Marked text={by.join(', ')} search={search} />
        </span>
      )}
    </>
  )
}

/** Whether every word that was typed is in the names of the setting or in how it stands. */
function isMeant(
  search: string,
  group: SettingsGroup,
  { label, words, path }: Screen,
  state: SettingsState,
): boolean {
  const known = withoutAccents([group.label, label, words, settingsWords[path]?.(state)].join(' '))
  return wordsOf(search).every((word) => known.includes(word))
}
