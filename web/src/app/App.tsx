import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import type { Language, Theme } from '#contract/product.ts'
import { type Assets, Document } from './Document.tsx'
import { PreferencesProvider } from './PreferencesProvider.tsx'
import { SiteContext } from './site.ts'
import type { Store } from './store.ts'

type Props = {
  store: Store
  i18n: i18n
  theme: Theme
  language: Language
  publicUrl: string
  assets?: Assets
  state?: string
  /** The router: a static one on the server, a living one in the browser. */
  children: ReactNode
}

/** The same tree on both sides, so that hydration finds what it expects. */
export const App = ({ store, i18n, theme, language, publicUrl, assets, state, children }: Props) => (
  <Provider store={store}>
    <I18nextProvider i18n={i18n}>
      <SiteContext value={publicUrl}>
        <PreferencesProvider theme={theme} language={language}>
          <Document assets={assets} state={state}>
            {children}
          </Document>
        </PreferencesProvider>
      </SiteContext>
    </I18nextProvider>
  </Provider>
)
