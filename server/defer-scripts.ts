import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from './rendered-page.ts'

/** In a block, so that its variables are not global. */
const starter = `{\n${inlineScript('script-starter.browser.js')}}`

/**
 * Makes a public page's scripts wait for its first screen; script-starter.browser.js starts them.
 */
export function deferScripts(page: RenderedPage): RenderedPage {
  const { html, scriptNonce } = page
  const nonce = `nonce="${scriptNonce}"`
  // Module preloads are in the head. The framework's scripts have the nonce and are the last
  // elements of the body.
  const headEnd = html.indexOf('</head>')
  const scriptsStart = html.indexOf(`<script ${nonce}`)
  const head = html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const scripts = html
    .slice(scriptsStart)
    .replaceAll(/(<script\b[^>]*) type="module"/g, '$1 type="later"')
    .replace('</body>', () => `<script ${nonce}>${starter}</script></body>`)
  return { ...page, html: head + html.slice(headEnd, scriptsStart) + scripts }
}

/** A script of this folder without the comments and indentation that a browser does not need. */
function inlineScript(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return source.replaceAll(/\/\*\*[\s\S]*?\*\/\n|^\s*\/\/.*\n|^ +/gm, '')
}
