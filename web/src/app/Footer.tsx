import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '#contract/product.ts'
import { Logo } from './Logo.tsx'

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="mt-16 border-t border-line bg-surface text-mute">
      <div className="page grid gap-8 py-8 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2 text-18 font-bold text-ink">
            <Logo />
            {PRODUCT_NAME}
          </p>
          <p className="mt-2">{t('layout.footer.tagline')}</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="text-15 text-ink">
            {t('layout.footer.explore')}
          </h2>
          <ul className="mt-1">
            <li>
              <Link className={LINK} to="/properties">
                {t('layout.footer.allPlaces')}
              </Link>
            </li>
            <li>
              <Link className={LINK} to="/properties?sort=rating">
                {t('layout.footer.bestRated')}
              </Link>
            </li>
            <li>
              <Link className={LINK} to="/compare">
                {t('layout.footer.compare')}
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-project">
          <h2 id="footer-project" className="text-15 text-ink">
            {t('layout.footer.project')}
          </h2>
          <ul className="mt-1">
            <li>
              <a className={LINK} href="/docs">
                {t('layout.footer.api')}
              </a>
            </li>
          </ul>
          <p className="text-13">{t('layout.footer.openSource')}</p>
        </nav>
      </div>
    </footer>
  )
}
