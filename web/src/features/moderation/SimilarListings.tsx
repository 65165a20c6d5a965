import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { LookAlike, ModeratedProperty } from '#contract/moderation.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import type { Image } from '#contract/property.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { itemAddress } from '../../ui/listAddress.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useDistanceFormat } from '../../ui/useDistanceFormat.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchLookAlikes } from './lookAlikes.ts'
import type { SourcesOf } from './PropertyItem.tsx'

/** Pairs of pictures that are shown of one listing: the rest proves no more. */
const PAIRS_SHOWN = 3

/** The list of all properties, with this one open. */
const addressOf = ({ id, title }: LookAlike) =>
  itemAddress(new URLSearchParams({ queue: 'all', search: title.trim().slice(0, SEARCH_MAX) }), id)

function PictureSide({ image, label, sources }: { image: Image; label: string; sources: SourcesOf }) {
  return (
    <div className="min-w-0">
      <Picture sources={sources(image)} alt={image.caption} sizes="240px" className="aspect-4/3 rounded-6" />
      <p className="mt-1 text-13 text-mute">{label}</p>
    </div>
  )
}

/** Why a listing is shown. */
function Reasons({ found }: { found: LookAlike }) {
  const { t } = useTranslation('moderation')
  const { number } = useFormat()
  const { pictures, isSameAddress, isSamePlace, isSameText } = found
  const reasons = [
    pictures.length > 0 && t('similar.pictures', { count: pictures.length, n: number(pictures.length) }),
    isSameText && t('similar.text'),
    isSameAddress && t('similar.address'),
    isSamePlace && t('similar.place'),
  ].filter((reason) => reason !== false)
  return (
    <ul className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <li key={reason} className="rounded-full bg-raised px-2.5 py-0.5 text-13 font-semibold text-warn">
          {reason}
        </li>
      ))}
    </ul>
  )
}

function SimilarListing({ found, sources }: { found: LookAlike; sources: SourcesOf }) {
  const { t } = useTranslation(['moderation', 'admin'])
  const { country: countryName, number } = useFormat()
  const distance = useDistanceFormat()
  const personName = usePersonName()
  const { title, status, city, country, landlord, isSameLandlord, cover, pictures, passages } = found
  return (
    <li className="grid content-start gap-3 rounded-12 border border-line bg-surface p-3">
      <div className="flex items-start gap-3">
        {cover && pictures.length === 0 && (
          <Picture sources={sources(cover)} alt="" sizes="80px" className="h-15 w-20 shrink-0 rounded-6" />
        )}
        <div className="min-w-0">
          <Link
            to={addressOf(found)}
            className="inline-block py-1 font-semibold wrap-anywhere underline underline-offset-4"
          >
            <bdi>{title}</bdi>
          </Link>
          <p className="text-13 text-mute">
            {t(`admin:state.${status}`)} · <bdi>{city}</bdi>, {countryName(country)} ·{' '}
            {t('similar.apart', { distance: distance(found.distance) })}
          </p>
          <p className="text-13 text-mute">
            <bdi>{personName(landlord)}</bdi>
            {isSameLandlord && ` · ${t('similar.landlord')}`}
          </p>
        </div>
      </div>
      <Reasons found={found} />
      {passages.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 font-semibold underline underline-offset-4">
            {t('similar.passages', { count: passages.length, n: number(passages.length) })}
          </summary>
          <ul className="grid gap-2">
            {passages.map((passage) => (
              <li
                key={passage}
                dir="auto"
                className="title-start border-s-2 border-warn ps-3 text-15 wrap-anywhere whitespace-pre-line"
              >
                {passage}
              </li>
            ))}
          </ul>
        </details>
      )}
      {pictures.length > 0 && (
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
          {pictures.slice(0, PAIRS_SHOWN).map(({ own, other }) => (
            <li key={own.id} className="grid grid-cols-2 gap-1.5">
              <PictureSide image={own} label={t('similar.own')} sources={sources} />
              <PictureSide image={other} label={t('similar.other')} sources={sources} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Other listings with the same pictures, place or text as the one under review: it may be stolen, or listed twice. */
export function SimilarListings({ property, sources }: { property: ModeratedProperty; sources: SourcesOf }) {
  const { t } = useTranslation(['moderation', 'lists'])
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest(`${property.id} ${property.updatedAt}`, () =>
    dispatch(fetchLookAlikes(property.id)),
  )
  const found = answer && fetchLookAlikes.fulfilled.match(answer) ? answer.payload : undefined
  const error = answer && rejectionOf(answer)?.error
  return (
    <section aria-labelledby="similar" className="grid gap-3">
      <h3 id="similar" className="text-18">
        {t('similar.title')}
      </h3>
      {error !== undefined ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-danger">{error}</p>
          <Button onClick={reload}>{t('lists:retry')}</Button>
        </div>
      ) : (
        !found?.length && (
          <p role="status" className="text-mute">
            {t(found ? 'similar.none' : 'similar.loading')}
          </p>
        )
      )}
      {found && found.length > 0 && (
        <ul className="grid gap-3">
          {found.map((each) => (
            <SimilarListing key={each.id} found={each} sources={sources} />
          ))}
        </ul>
      )}
    </section>
  )
}
