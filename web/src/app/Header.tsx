import Languages from 'lucide-react/icons/languages'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_PARAM, LANGUAGES, PRODUCT_NAME } from '#contract/product.ts'
import { selectMe } from '../features/auth/slice.ts'
import { LinkButton } from '../ui/Button.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { Logo } from './Logo.tsx'
import { LANGUAGE_NAMES } from './languages.ts'
import { lazyModule } from './lazyModule.ts'
import { isLanguage, usePreferences } from './preferences.ts'
import { useSessionHint } from './sessionHint.ts'

const ICON_BUTTON =
  'inline-flex size-11 items-center justify-center rounded-6 text-ink transition-colors duration-150 hover:bg-raised'

function LanguageSwitch() {
  const { t } = useTranslation()
  const { language, setLanguage } = usePreferences()
  const [params, setParams] = useSearchParams()
  // Once another language is chosen, the address must not name the former one: it would return with a reload.
  const named = params.get(LANGUAGE_PARAM)
  useEffect(() => {
    if (named && named !== language)
      setParams(
        (current) => {
          current.delete(LANGUAGE_PARAM)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
  }, [named, language, setParams])
  return (
    // The fixed width keeps the browser from measuring every option, which would load fonts for four scripts.
    // On phones only the icon is visible.
    <div className="needs-script relative shrink-0">
      <Languages size={20} aria-hidden="true" className="pointer-events-none absolute inset-3 sm:hidden" />
      <select
        aria-label={t('layout.language')}
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
        className="control w-30 max-sm:w-11 max-sm:border-transparent max-sm:bg-transparent max-sm:bg-none max-sm:text-transparent"
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag} className="bg-surface text-ink">
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </select>
    </div>
  )
}

function ThemeToggle({ className = '' }) {
  const { t } = useTranslation()
  const { theme, setTheme } = usePreferences()
  const isDark = theme === 'dark'
  const name = isDark ? t('layout.toLight') : t('layout.toDark')
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      className={`needs-script ${ICON_BUTTON} ${className}`}
    >
      {isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </button>
  )
}

const AccountMenu = lazy(lazyModule(() => import('./lazy/AccountMenu.tsx')))

/** Beside the flexible space of the header, so that nothing shifts when the session is restored. */
function Account() {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  const isHydrated = useHydrated()
  const hasSession = useSessionHint()
  const space = <span className="h-11 w-23" />
  // Until the session is restored, the links of a visitor would flash.
  if (!isHydrated && hasSession) return space
  if (me)
    return (
      <Suspense fallback={space}>
        <AccountMenu me={me} />
      </Suspense>
    )
  return (
    <>
      <LinkButton look="quiet" to="/login" className="px-3">
        {t('layout.logIn')}
      </LinkButton>
      <LinkButton to="/register" className="max-sm:hidden">
        {t('layout.signUp')}
      </LinkButton>
    </>
  )
}

export function Header() {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  const hasSession = useSessionHint()
  return (
    <header className="border-b border-line bg-bg">
      <div className="page flex min-h-16 items-center sm:gap-2">
        <Link
          to="/"
          aria-label={t('layout.home')}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-6 text-18 font-bold max-sm:me-1"
        >
          <Logo />
          <span className="max-[22.5rem]:sr-only">{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label={t('layout.navigation')} className="me-auto">
          <Link
            to="/properties"
            className="inline-flex size-11 items-center justify-center gap-2 rounded-6 font-semibold transition-colors duration-150 hover:bg-raised sm:w-auto sm:px-3"
          >
            <Search size={20} aria-hidden="true" />
            <span className="sr-only sm:not-sr-only">{t('layout.browse')}</span>
          </Link>
        </nav>
        <Account />
        {/* Phones have no room for it beside the messages: it is in the account menu then. */}
        <ThemeToggle className={me || hasSession ? 'max-sm:hidden' : ''} />
        <LanguageSwitch />
      </div>
    </header>
  )
}
