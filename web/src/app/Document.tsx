import type { ReactNode } from 'react'
import { directionOf } from './languages.ts'
import { usePreferences } from './preferences.ts'

/** What a page needs of the build, by address. */
export type Assets = {
  scripts: string[]
  styles: string[]
  /** Modules the scripts will ask for: told to them, so that all are fetched at once after the first paint. */
  preloads: string[]
}

export const STATE_ID = 'state'
const THEME_COLORS = { dark: '#0e1413', light: '#f7f8f7' }

type Props = {
  /** Only the server knows them. In the browser they are there already and React leaves them alone. */
  assets?: Assets | undefined
  state?: string | undefined
  children: ReactNode
}

/** The whole document: React only moves titles and meta tags into the head of a document that is its own. */
export function Document({ assets, state = '', children }: Props) {
  const { theme, language } = usePreferences()
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLORS[theme]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {assets?.scripts.map((src) => (
          <script key={src} type="module" async src={src} data-modules={assets.preloads.join(' ')} />
        ))}
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={STATE_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every "<" escaped (embed.ts)
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}
