import sprite from './icons.svg?url'

/** The ids of icons.svg. */
export type IconName =
  | 'arrow-right'
  | 'bike'
  | 'camera'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'credit-card'
  | 'heart'
  | 'image'
  | 'image-off'
  | 'info'
  | 'layout-grid'
  | 'list'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'package'
  | 'pause'
  | 'phone'
  | 'play'
  | 'plus'
  | 'search'
  | 'search-x'
  | 'share'
  | 'shield-check'
  | 'sliders-horizontal'
  | 'star'
  | 'star-half'
  | 'store'
  | 'triangle-alert'
  | 'truck'
  | 'whatsapp'
  | 'wifi-off'
  | 'wrench'
  | 'x'

/** An icon next to a text or in a labelled control, hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
