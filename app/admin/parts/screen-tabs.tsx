import { Tabs } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface ScreenTab {
  /** `aba` in the URL. */
  value: string
  label: string
  icon: LucideIcon
  content: ReactNode
}

/** The tabs of a screen. The URL has the open one; the others keep what was typed. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: [ScreenTab, ...ScreenTab[]] }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('aba')
  const open = (tabs.find(({ value }) => value === wanted) ?? tabs[0]).value
  return (
    <Tabs.Root
      value={open}
      onValueChange={(aba) =>
        setParams({ aba: String(aba) }, { replace: true, preventScrollReset: true })
      }
    >
      <Tabs.List className="tabs" aria-label={label}>
        {tabs.map(({ value, label: name, icon: Icon }) => (
          <Tabs.Tab key={value} value={value}>
            <Icon className="icon" />
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} keepMounted>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
