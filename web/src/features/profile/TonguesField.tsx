import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import { TONGUES_AT_MOST, tonguesFor } from './tongues.ts'

/** Checkboxes that look like chips. When the list is full, only taking one back is possible. */
export function TonguesField({ spoken, error }: { spoken: readonly string[]; error?: string | undefined }) {
  const { t, i18n } = useTranslation('profile')
  const { language, number } = useFormat()
  const id = useId()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(spoken))
  // What was there at the beginning stays in the list when it is taken back, until the page is left.
  const [offered] = useState(spoken)
  const full = ticked.size >= TONGUES_AT_MOST
  const tick = (tag: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, tag] : [...before].filter((other) => other !== tag)))
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <legend className="mb-1 text-13 font-semibold text-mute">{t('about.languages')}</legend>
      <div className="flex flex-wrap gap-2">
        {tonguesFor(offered, language, i18n.language).map(({ tag, name }) => (
          <label
            key={tag}
            className="relative inline-flex min-h-11 items-center rounded-full border border-control px-4 text-15 hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name="languages"
              value={tag}
              checked={ticked.has(tag)}
              disabled={full && !ticked.has(tag)}
              onChange={({ currentTarget }) => tick(tag, currentTarget.checked)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none disabled:cursor-not-allowed"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="text-13 text-danger">{error}</p>}
      <p id={`${id}-hint`} className="text-13 text-mute">
        {t('about.languagesHint', { max: number(TONGUES_AT_MOST) })}
      </p>
    </fieldset>
  )
}
