/** The browser's entry under `npm run dev`: hot reload must be there before React is. */
import '@vitejs/plugin-react/preamble'

await import('./browser.ts')
