import { Menu } from '@base-ui/react/menu'
import { Toolbar } from '@base-ui/react/toolbar'
import { Check, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'

/** Text colours with a contrast of at least 4.5:1 on a white or pale page. */
export const inks = {
  Azul: '#1d4ed8',
  Verde: '#0b6b43',
  Vermelho: '#b91c1c',
  Laranja: '#9a4a06',
  Roxo: '#6d28d9',
  Cinza: '#4b5563',
}

/** Background colours on which dark text is legible. */
export const grounds = {
  Amarelo: '#fef08a',
  Verde: '#bbf7d0',
  Azul: '#bfdbfe',
  Rosa: '#fbcfe8',
  Laranja: '#fed7aa',
  Cinza: '#e5e7eb',
}

interface Props {
  label: string
  icon: LucideIcon
  colours: Record<string, string>
  /** Empty without a colour. */
  chosen: string
  onChoose(colour: string): void
}

export function ColourMenu({ label, icon: Icon, colours, chosen, onChoose }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        className="icon-button rich-text-colour"
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={chosen !== ''}
        render={<Menu.Trigger />}
      >
        <Icon className="icon" />
        <span className="rich-text-colour-now" style={{ background: chosen || 'currentColor' }} />
      </Toolbar.Button>
      <span ref={place} className="popup-anchor" />
      <Menu.Portal container={place}>
        <Menu.Positioner className="popup-layer" sideOffset={4} positionMethod="fixed">
          <Menu.Popup className="popup colour-menu" finalFocus={false}>
            <Menu.RadioGroup value={chosen} onValueChange={onChoose}>
              <Colour name="Sem cor" value="" />
              {Object.entries(colours).map(([name, value]) => (
                <Colour key={value} name={name} value={value} />
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Colour({ name, value }: { name: string; value: string }) {
  return (
    <Menu.RadioItem className="popup-item colour-menu-item" value={value} closeOnClick>
      <span className="colour-menu-swatch" style={{ background: value || 'transparent' }} />
      {name}
      <Menu.RadioItemIndicator>
        <Check className="icon icon-small" />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}
