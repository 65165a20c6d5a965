import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LANGUAGES, PRODUCT_NAME } from '#contract/product.ts'
import { LANGUAGE_NAMES } from './languages.ts'
import { Mark } from './Mark.tsx'
import { isLanguage, usePreferences } from './preferences.ts'

const ICON_BUTTON =
  'inline-flex size-11 items-center justify-center rounded-6 text-ink transition-colors duration-150 hover:bg-raised'

function LanguageSwitch() {
  const { t } = useTranslation()
  const { language, setLanguage } = usePreferences()
  return (
    // A width of its own: else the browser measures every name, and looks for fonts of four scripts to do it.
    <select
      aria-label={t('layout.language')}
      value={language}
      onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
      className="needs-script control w-30"
    >
      {LANGUAGES.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {LANGUAGE_NAMES[tag]}
        </option>
      ))}
    </select>
  )
}

function ThemeToggle() {
  const { t } = useTranslation()
  const { theme, setTheme } = usePreferences()
  const dark = theme === 'dark'
  const name = dark ? t('layout.toLight') : t('layout.toDark')
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
      className={`needs-script ${ICON_BUTTON}`}
    >
      {dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </button>
  )
}

export function Header() {
  const { t } = useTranslation()
  return (
    <header className="border-b border-line bg-bg">
      <div className="page flex min-h-16 items-center gap-2">
        <Link
          to="/"
          aria-label={t('layout.home')}
          className="me-auto inline-flex min-h-11 items-center gap-2 rounded-6 text-18 font-bold"
        >
          <Mark />
          {PRODUCT_NAME}
        </Link>
        <nav aria-label={t('layout.navigation')}>
          <Link
            to="/properties"
            className="inline-flex size-11 items-center justify-center gap-2 rounded-6 font-semibold transition-colors duration-150 hover:bg-raised sm:w-auto sm:px-3"
          >
            <Search size={20} aria-hidden="true" />
            <span className="sr-only sm:not-sr-only">{t('layout.browse')}</span>
          </Link>
        </nav>
        <ThemeToggle />
        <LanguageSwitch />
      </div>
    </header>
  )
}
