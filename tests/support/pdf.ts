import { extractText, getDocumentProxy } from 'unpdf'

/** Returns the text of a PDF on one line, without the spaces that its layout put into it. */
export const readPdf = async (file: Uint8Array): Promise<{ text: string; pages: number }> => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}
