const storageKey = 'pedivela.scan-sound'

/** Whether this device sounds after a code was read. */
export function soundIsOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function turnSound(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off')
}

const tones = {
  found: [{ hertz: 1320, at: 0, lasts: 0.09 }],
  unknown: [
    { hertz: 220, at: 0, lasts: 0.16 },
    { hertz: 220, at: 0.22, lasts: 0.22 },
  ],
}
const volume = 0.12

let context: AudioContext | undefined

/** One short tone for a code that was found, two low ones for an unknown one. */
export function soundFor(result: keyof typeof tones): void {
  if (!soundIsOn()) return
  context ??= new AudioContext()
  // A browser may hold sounds back until the first press.
  void context.resume()
  for (const { hertz, at, lasts } of tones[result]) {
    const starts = context.currentTime + at
    const gain = new GainNode(context, { gain: volume })
    const tone = new OscillatorNode(context, { frequency: hertz, type: 'square' })
    gain.gain.setTargetAtTime(0, starts + lasts - 0.02, 0.008)
    tone.connect(gain).connect(context.destination)
    tone.start(starts)
    tone.stop(starts + lasts + 0.05)
  }
}
