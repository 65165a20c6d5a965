import { PRODUCT_NAME } from '#contract/product.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns a page with one sentence that needs no renderer (overload, restart, rendering errors). */
export const plainPage = (sentence: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT_NAME}</title><body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#0e1413;color:#eef4f2;font:18px/1.5 system-ui,sans-serif;text-align:center"><main style="padding:2rem"><h1 style="font-size:24px">${PRODUCT_NAME}</h1><p>${escapeHtml(sentence)}</p></main></body></html>`
