import { useId, useState } from 'react'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SPOKEN_LANGUAGES_MAX } from '#contract/forms/users.ts'
import { useFormat } from '../../ui/format.ts'
import { spokenLanguageOptions } from './spokenLanguages.ts'

/** The languages that a person speaks, as checkboxes that look like chips. A full list allows only unchecking. */
export function SpokenLanguagesField({
  control,
  error,
}: {
  control: Control<FieldValues>
  error?: string | undefined
}) {
  const { t, i18n } = useTranslation('users')
  const { language, number } = useFormat()
  const id = useId()
  const { field } = useController({ control, name: 'languages' })
  const spoken: readonly string[] = field.value
  // An unusual language stays in the list after it was unchecked, until the page is left.
  const [offered] = useState(spoken)
  const isFull = spoken.length >= SPOKEN_LANGUAGES_MAX
  const toggle = (tag: string, checked: boolean) =>
    field.onChange(checked ? [...spoken, tag] : spoken.filter((other) => other !== tag))
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <legend className="mb-1 text-13 font-semibold text-mute">{t('about.languages')}</legend>
      <div className="flex flex-wrap gap-2">
        {spokenLanguageOptions(offered, language, i18n.language).map(({ tag, name }) => (
          <label
            key={tag}
            className="relative inline-flex min-h-11 items-center rounded-full border border-control px-4 text-15 hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name="languages"
              value={tag}
              checked={spoken.includes(tag)}
              disabled={isFull && !spoken.includes(tag)}
              onChange={({ currentTarget }) => toggle(tag, currentTarget.checked)}
              className="absolute inset-0 size-full cursor-pointer rounded-full border-0 bg-transparent outline-none before:hidden disabled:cursor-not-allowed"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="text-13 text-danger">{error}</p>}
      <p id={`${id}-hint`} className="text-13 text-mute">
        {t('about.languagesHint', { max: number(SPOKEN_LANGUAGES_MAX) })}
      </p>
    </fieldset>
  )
}
