import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium-headless-shell'

// Chromium has no sandbox as root. Without hinting, text is as wide as on phones. The last two stop
// Debian's Chromium from calling other hosts, and pages from looking up the pictures' made-up ones.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** Debian's Chromium where it is installed, otherwise the one that Playwright has downloaded. */
export const chromiumOptions = {
  args,
  ...(existsSync(debianChromium) && { executablePath: debianChromium }),
}

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
}
