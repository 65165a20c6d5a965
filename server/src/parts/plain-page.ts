import { PRODUCT_NAME } from '#contract/product.ts'

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page of one sentence, for a browser that cannot be given a rendered one (overload, restart, a fault in the pages themselves). */
export const plainPage = (sentence: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT_NAME}</title><body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#0e1413;color:#eef4f2;font:18px/1.5 system-ui,sans-serif;text-align:center"><main style="padding:2rem"><h1 style="font-size:24px">${PRODUCT_NAME}</h1><p>${asText(sentence)}</p></main></body></html>`
