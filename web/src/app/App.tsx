import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import type { Theme } from '#contract/product.ts'
import { RecentHintContext } from '../features/properties/recentHint.ts'
import { type Assets, Document } from './Document.tsx'
import { PreferencesProvider } from './PreferencesProvider.tsx'
import { SessionHintContext } from './sessionHint.ts'
import { SiteContext } from './site.ts'
import type { Store } from './store.ts'

type Props = {
  store: Store
  i18n: i18n
  theme: Theme
  /** The language of the page with its region, as BCP 47 tag. */
  locale: string
  publicUrl: string
  /** Whether the browser said that it has a session. */
  hasSession: boolean
  /** Whether it said that it has recently viewed properties. */
  hasRecent: boolean
  assets?: Assets
  state?: string
  /** The router: static on the server, a browser router in the browser. */
  children: ReactNode
}

/** The root of the React tree. Server and browser must render the same tree for hydration. */
export const App = ({
  store,
  i18n,
  theme,
  locale,
  publicUrl,
  hasSession,
  hasRecent,
  assets,
  state,
  children,
}: Props) => (
  <Provider store={store}>
    <I18nextProvider i18n={i18n}>
      <SiteContext value={publicUrl}>
        <SessionHintContext value={hasSession}>
          <RecentHintContext value={hasRecent}>
            <PreferencesProvider theme={theme} locale={locale}>
              <Document assets={assets} state={state}>
                {children}
              </Document>
            </PreferencesProvider>
          </RecentHintContext>
        </SessionHintContext>
      </SiteContext>
    </I18nextProvider>
  </Provider>
)
