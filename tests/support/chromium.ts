import { findBrowser } from '../../scripts/browser.mjs'

/** Options of the browser. */
export const BROWSER = {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
}
