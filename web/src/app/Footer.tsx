import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { INFORMATION_PATHS } from '#contract/information-paths.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { setShortcutSheetOpen } from '../ui/shortcutSheet.ts'
import { Logo } from './Logo.tsx'
import { PreferenceControls } from './PreferenceControls.tsx'

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

const { howItWorks, forLandlords, fees, help, contact, terms, privacy } = INFORMATION_PATHS
const COLUMNS = {
  explore: {
    allPlaces: '/properties',
    bestRated: '/properties?sort=rating',
    cities: '/cities',
    compare: '/compare',
  },
  about: { howItWorks, forLandlords, fees },
  help: { help, contact, terms, privacy },
} as const

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="mt-16 border-t border-line bg-surface text-mute">
      <div className="page grid gap-8 py-8 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <p className="flex items-center gap-2 text-18 font-bold text-ink">
            <Logo />
            {PRODUCT_NAME}
          </p>
          <p className="mt-2">{t('layout.footer.tagline')}</p>
          <PreferenceControls className="mt-4" />
          <p className="mt-2 text-13">{t('layout.footer.openSource')}</p>
          <a className={`${LINK} text-13`} href="/docs">
            {t('layout.footer.api')}
          </a>
          <p className="needs-script touch:hidden">
            <button type="button" className={`${LINK} text-13`} onClick={() => setShortcutSheetOpen(true)}>
              {t('layout.footer.shortcuts')}
            </button>
          </p>
        </div>
        {Object.entries(COLUMNS).map(([column, links]) => (
          <nav key={column} aria-labelledby={`footer-${column}`}>
            <h2 id={`footer-${column}`} className="text-15 text-ink">
              {t(`layout.footer.${column as keyof typeof COLUMNS}`)}
            </h2>
            <ul className="mt-1">
              {Object.entries(links).map(([name, to]) => (
                <li key={name}>
                  <Link className={LINK} to={to}>
                    {t(`layout.footer.${name as 'help'}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
