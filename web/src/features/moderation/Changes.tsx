import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MODERATED_FIELDS, type ModeratedContent } from '#contract/listings.ts'
import type { ModeratedProperty } from '#contract/moderation.ts'
import type { Image } from '#contract/property.ts'
import { Picture } from '../../ui/Picture.tsx'
import { difference, type Segment } from './difference.ts'
import { comparedTexts, formerPlace, type ReviewMapProps } from './moderated.ts'
import type { SourcesOf } from './PropertyItem.tsx'

function Side({ label, segments, as: As }: { label: string; segments: readonly Segment[]; as: 'del' | 'ins' }) {
  return (
    <div className="min-w-0 rounded-6 border border-line bg-surface p-3">
      <p className="mb-1 text-13 text-mute">{label}</p>
      <p dir="auto" className="title-start wrap-anywhere whitespace-pre-line">
        {segments.map(({ text, changed }, index) =>
          changed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have neither ids nor state
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

function PicturesSide({
  label,
  images,
  others,
  sources,
}: {
  label: string
  images: readonly Image[]
  others: readonly Image[]
  sources: SourcesOf
}) {
  const { t } = useTranslation('moderation')
  const known = new Set(others.map(({ id }) => id))
  return (
    <div className="min-w-0 rounded-6 border border-line bg-surface p-3">
      <p className="mb-2 text-13 text-mute">{label}</p>
      <ol className="grid grid-cols-3 gap-2">
        {images.map((image) => (
          <li key={image.id} className="min-w-0">
            <Picture
              sources={sources(image)}
              alt={image.caption}
              sizes="160px"
              className={`aspect-4/3 rounded-6 ${known.has(image.id) ? '' : 'outline-2 outline-warn'}`}
            />
            <p dir="auto" className="title-start wrap-anywhere text-13 text-mute">
              {!known.has(image.id) && <strong className="block text-warn">{t('properties.onlyHere')}</strong>}
              {image.caption}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const inWords = (images: readonly Image[]) => images.map(({ id, caption }) => `${id} ${caption}`).join()

/** The fields of an approved property that the landlord changed, before and after. */
export function Changes({
  from,
  property,
  map,
  sources,
}: {
  from: ModeratedContent
  property: ModeratedProperty
  map: (props: ReviewMapProps) => ReactNode
  sources: SourcesOf
}) {
  const { t } = useTranslation('moderation')
  const former = useMemo(() => formerPlace(property), [property])
  const words = comparedTexts(property)
  const changed = MODERATED_FIELDS.filter((field) => from[field] !== words[field])
  const pictures = inWords(from.images) !== inWords(property.images)
  if (changed.length === 0 && !pictures) return null
  return (
    <section aria-labelledby="changes" className="grid gap-4">
      <h3 id="changes" className="text-18">
        {t('properties.changes')}
      </h3>
      {changed.map((field) => {
        if (field === 'position')
          return (
            former && (
              <section key={field} className="grid gap-2">
                <h4 className="text-15 font-semibold">{t('fields.position')}</h4>
                {map({ property, former })}
              </section>
            )
          )
        const { before, after } = difference(from[field], words[field])
        return (
          <section key={field} className="grid gap-2">
            <h4 className="text-15 font-semibold">{t(`fields.${field}`)}</h4>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side label={t('properties.before')} segments={before} as="del" />
              <Side label={t('properties.after')} segments={after} as="ins" />
            </div>
          </section>
        )
      })}
      {pictures && (
        <section className="grid gap-2">
          <h4 className="text-15 font-semibold">{t('fields.images')}</h4>
          <div className="grid gap-2 sm:grid-cols-2">
            <PicturesSide
              label={t('properties.before')}
              images={from.images}
              others={property.images}
              sources={sources}
            />
            <PicturesSide
              label={t('properties.after')}
              images={property.images}
              others={from.images}
              sources={sources}
            />
          </div>
        </section>
      )}
    </section>
  )
}
