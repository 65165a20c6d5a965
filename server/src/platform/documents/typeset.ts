import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const require = createRequire(import.meta.url)

/** Between them they have the letters of all interface languages, and of Greek and Cyrillic names. */
const fontFiles = () => [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  // Noto Sans Arabic draws the dots of letters apart, and text copied from the PDF is wrong.
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf'),
]

const createCompiler = async (): Promise<NodeCompiler> => {
  const [{ NodeCompiler: Compiler }, fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    Promise.all(fontFiles().map((font) => readFile(font))),
  ])
  return Compiler.create({ fontArgs: [{ fontBlobs }] })
}

let compiler: Promise<NodeCompiler> | undefined

/** Results of layout that are kept from one document to the next. */
const CACHED_DOCUMENTS = 2

/**
 * Returns a template set as PDF. The template reads `data` as `json(bytes(sys.inputs.data))`, so that texts by users are
 * never part of its code. Takes a few milliseconds, and some 60 once in a process, when compiler and fonts are loaded.
 */
export const typesetPdf = async (template: string, data: object): Promise<Buffer> => {
  // After a failure the next document tries again.
  compiler ??= createCompiler().catch((error: unknown) => {
    compiler = undefined
    throw error
  })
  const typst = await compiler
  try {
    return typst.pdf({ mainFileContent: template, inputs: { data: JSON.stringify(data) } })
  } finally {
    typst.evictCache(CACHED_DOCUMENTS)
  }
}
