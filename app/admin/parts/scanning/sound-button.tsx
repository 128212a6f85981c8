import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
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
    <button
      className="icon-button scan-button"
      type="button"
      aria-label="Som ao ler códigos"
      aria-pressed={isOn}
      title={isOn ? 'Som ao ler códigos: ligado' : 'Som ao ler códigos: desligado'}
      onClick={toggle}
    >
      {isOn ? <Volume2 className="icon" /> : <VolumeX className="icon" />}
    </button>
  )
}
