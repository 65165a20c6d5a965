import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { LANGUAGES } from '#contract/product.ts'
import { selectToken } from '../features/auth/slice.ts'
import { LANGUAGE_NAMES } from './languages.ts'
import { isLanguage, usePreferences } from './preferences.ts'
import { chosenLanguage } from './tabNotes.ts'

/** The choice of the language and the theme: in the footer, and in the menus of the header. */
export function PreferenceControls({ className = '' }) {
  const { t } = useTranslation()
  const { language, setLanguage, theme, setTheme } = usePreferences()
  const isSignedIn = useSelector(selectToken) !== null
  const isDark = theme === 'dark'
  const choose = (tag: string) => {
    if (!isLanguage(tag)) return
    if (!isSignedIn) chosenLanguage.save(tag)
    setLanguage(tag)
  }
  return (
    <div className={`needs-script flex flex-wrap items-center gap-2 ${className}`}>
      {/* The fixed width keeps the browser from measuring every option, which would load fonts for four scripts. */}
      <select
        aria-label={t('layout.language')}
        value={language}
        onChange={({ target: { value } }) => choose(value)}
        className="control w-30!"
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag} className="bg-surface text-ink">
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </select>
      <button
        type="button"
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
        className="inline-flex min-h-11 items-center gap-2 rounded-6 px-2 text-start text-ink transition-colors duration-150 hover:bg-bg"
      >
        {isDark ? (
          <Sun size={20} aria-hidden="true" className="shrink-0" />
        ) : (
          <Moon size={20} aria-hidden="true" className="shrink-0" />
        )}
        {t(isDark ? 'layout.toLight' : 'layout.toDark')}
      </button>
    </div>
  )
}
