import { loadTranslations, type Translations } from './languages.ts'

/** The `handle` of a route or lazily loaded module. */
export type RouteHandle = {
  /** The route's source file. The server preloads the chunk that contains it. */
  module?: string
  /** Texts that the page needs beside those of every page. */
  translations?: Translations
}

/**
 * Wraps the import of a module, so that its texts are loaded before it renders. The module exports
 * `handle = { module, translations: authTranslations }`. Pass `translations` here too to load both in parallel.
 */
export const lazyModule =
  <M extends { handle: RouteHandle }>(load: () => Promise<M>, translations?: Translations) =>
  async (): Promise<M> => {
    const [module] = await Promise.all([load(), loadTranslations(translations)])
    await loadTranslations(module.handle.translations)
    return module
  }
