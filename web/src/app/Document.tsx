import type { ReactNode } from 'react'
import { directionOf } from '#contract/locales.ts'
import { usePreferences } from './preferences.ts'

/** URLs of the built files of a page. */
export type Assets = {
  scripts: string[]
  styles: string[]
  /** The module that hydrates the page, then all that it needs: preloaded in parallel after the first paint (browser.ts). */
  modules: string[]
}

export const STATE_ID = 'state'
const THEME_COLORS = { dark: '#0e1413', light: '#f7f8f7' }

type Props = {
  /** Only passed on the server. React does not touch the existing elements during hydration. */
  assets?: Assets | undefined
  state?: string | undefined
  children: ReactNode
}

/** Renders the whole document, since React hoists titles and meta tags only when it renders `<html>` itself. */
export function Document({ assets, state = '', children }: Props) {
  const { theme, language, locale } = usePreferences()
  return (
    <html lang={locale} dir={directionOf(language)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLORS[theme]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {assets?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {assets?.scripts.map((src) => (
          <script key={src} type="module" async src={src} data-modules={assets.modules.join(' ')} />
        ))}
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={STATE_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every "<" escaped (inlineJson.ts)
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}
