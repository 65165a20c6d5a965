import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contract/product.ts'
import { FormError } from '../../ui/FormError.tsx'
import { FieldFrame } from '../../ui/FormField.tsx'
import type { Account } from './account.ts'
import { Section } from './Section.tsx'

type Props = Pick<Account, 'me' | 'save'> & {
  /** The name of each language in that language. */
  names: Record<Language, string>
  /** Switches the language of the page. */
  show: (language: Language) => void | Promise<void>
}

/** Saves the language at once, and switches the page after the server has stored it. */
export function LanguageSection({ me, save, names, show }: Props) {
  const { t, i18n } = useTranslation('users')
  const [saving, setSaving] = useState<Language>()
  const [error, setError] = useState<string>()
  const choose = async (language: Language) => {
    setSaving(language)
    setError(undefined)
    const problem = await save({ language })
    setSaving(undefined)
    if (problem) return setError(problem.error)
    await show(language)
    toast.success(i18n.getFixedT(language, 'users')('language.saved'))
  }
  return (
    <Section id="language" title={t('language.title')} lead={t('language.lead')}>
      <FormError>{error}</FormError>
      <FieldFrame label={t('language.label')}>
        {(wiring) => (
          <select
            {...wiring}
            value={saving ?? me.language}
            aria-busy={saving !== undefined}
            onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
            className="control max-w-80"
          >
            {LANGUAGES.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {names[tag]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </Section>
  )
}
