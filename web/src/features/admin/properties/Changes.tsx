import { useTranslation } from 'react-i18next'
import { type ModeratedProperty, WATCHED, type Watched } from '#contract/listings.ts'
import { difference, type Stretch } from './difference.ts'

function Side({ label, stretches, as: As }: { label: string; stretches: readonly Stretch[]; as: 'del' | 'ins' }) {
  return (
    <div className="min-w-0 rounded-6 border border-line bg-surface p-3">
      <p className="mb-1 text-13 text-mute">{label}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {stretches.map(({ text, changed }, index) =>
          changed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no names and no state
            <As key={index} className={`rounded-6 bg-raised ${As === 'del' ? 'text-danger' : 'text-ok'}`}>
              {text}
            </As>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}

/** What the landlord changed of an approved property, before and after; only what differs. */
export function Changes({ from, property }: { from: Watched; property: ModeratedProperty }) {
  const { t } = useTranslation('admin')
  const changed = WATCHED.filter((field) => from[field] !== property[field])
  if (changed.length === 0) return null
  return (
    <section aria-labelledby="changes" className="grid gap-4">
      <h3 id="changes" className="text-18">
        {t('properties.changes')}
      </h3>
      {changed.map((field) => {
        const { before, after } = difference(from[field], property[field])
        return (
          <section key={field} className="grid gap-2">
            <h4 className="text-15 font-semibold">{t(`audit.fields.${field}`)}</h4>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side label={t('properties.before')} stretches={before} as="del" />
              <Side label={t('properties.after')} stretches={after} as="ins" />
            </div>
          </section>
        )
      })}
    </section>
  )
}
