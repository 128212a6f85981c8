import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { soundFor, soundIsOn, turnSound } from './scan-sound.ts'

/** Turns the sound of read codes on and off on this device, and lets it be heard. */
export function SoundButton() {
  const [isOn, setOn] = useState(soundIsOn)
  const toggle = () => {
    turnSound(!isOn)
    setOn(!isOn)
    soundFor('found')
  }
  return (
    <IconButton
      className="scan-button"
      icon={isOn ? Volume2 : VolumeX}
      label="Som ao ler códigos"
      aria-pressed={isOn}
      title={isOn ? 'Som ao ler códigos: ligado' : 'Som ao ler códigos: desligado'}
      onClick={toggle}
    />
  )
}
