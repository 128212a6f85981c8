/**
 * Whether this browser keeps what the shop stores in it. Where it refuses,
 * before-scripts.browser.js has put something in its place that forgets with the page.
 */
export function canStore(): boolean {
  return localStorage instanceof Storage
}
