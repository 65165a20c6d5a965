/** The browser's entry under `npm run dev`: hot reload must be installed before React is loaded. */
import '@vitejs/plugin-react/preamble'

await import('./browser.ts')
