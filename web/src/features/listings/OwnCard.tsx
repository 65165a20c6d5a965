import { Fragment, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnProperty, RequiredListingField } from '#contract/listings.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { useColon } from '../../ui/useColon.ts'
import { Cover } from './Cover.tsx'
import { FreshnessNote } from './FreshnessNote.tsx'
import { ListingStatusBadge } from './ListingStatusBadge.tsx'
import { isOnline, listingStatusOf } from './listingStatus.ts'
import { calendarPath, editPath } from './paths.ts'
import { Reason } from './Reason.tsx'

const COVER_SIZES = '(width >= 40rem) 176px, 92vw'

type Props = {
  property: OwnProperty
  cardRef: Ref<HTMLElement>
  /** The switch is on its way. */
  busy: boolean
  onSwitch: (property: OwnProperty) => void
  onDelete: (property: OwnProperty) => void
  onConfirmed: (property: OwnProperty) => void
  /** What would make it better. */
  hints: ReactNode
}

/** One of the landlord's properties: status, next step and actions. */
export function OwnCard({ property, cardRef, busy, onSwitch, onDelete, onConfirmed, hints }: Props) {
  const { t } = useTranslation('listings')
  const { t: common, i18n } = useTranslation()
  const colon = useColon()
  const { money, number, country, list } = useFormat()
  const { id, images, neighbourhood, city, price, currency, priceUnit, likesCount, reviewCount } = property
  const status = listingStatusOf(property)
  const draft = status === 'draft'
  const title = property.title || t('untitled')
  const lacks = (property.missing ?? []) as RequiredListingField[]
  const place = [
    [neighbourhood, city].filter(Boolean).join(', '),
    lacks.includes('country') ? '' : country(property.country),
  ].filter(Boolean)
  /** Several cards have the same buttons: their labels name the property and contain the visible text. */
  const about = (action: 'view' | 'edit' | 'calendar' | 'pause' | 'resume' | 'remove') =>
    t(`actions.${action}`) + colon + isolateBidi(title, i18n.dir())
  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      aria-labelledby={`own-${id}`}
      className="grid gap-4 rounded-12 border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <Cover image={images[0]} sizes={COVER_SIZES} />
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid justify-items-start gap-1">
          <ListingStatusBadge status={status} />
          <h2 id={`own-${id}`} dir="auto" className="title-start max-w-full text-18 wrap-anywhere">
            {title}
          </h2>
          {place.length > 0 && (
            <p className="text-mute">
              {place.map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && ' · '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </p>
          )}
          {!lacks.includes('price') && (
            <p>
              <strong className="text-warm">{money(price, currency)}</strong>{' '}
              <span className="text-13 text-mute">{common(`per.${priceUnit}`)}</span>
            </p>
          )}
          {!draft && (
            <p className="flex flex-wrap gap-x-4 text-13 text-mute">
              <span>{common('card.likes', { count: likesCount, n: number(likesCount) })}</span>
              <span>{common('reviews.count', { count: reviewCount, n: number(reviewCount) })}</span>
            </p>
          )}
        </div>
        {status === 'rejected' && property.rejectionReason && <Reason>{property.rejectionReason}</Reason>}
        <FreshnessNote property={property} onConfirmed={() => onConfirmed(property)} />
        {status !== 'published' && !property.pausedUnconfirmed && (
          <p className="max-w-prose text-15">{t(`next.${status}`)}</p>
        )}
        {lacks.length > 0 && (
          <p className="max-w-prose text-15">{t('missing', { list: list(lacks.map((need) => t(`needs.${need}`))) })}</p>
        )}
        {hints}
        <div className="flex flex-wrap gap-2">
          {isOnline(status) && (
            <>
              <LinkButton to={`/properties/${id}`} aria-label={about('view')}>
                {t('actions.view')}
              </LinkButton>
              <ShareButton title={title} path={`/properties/${id}`} variant="plain" named />
            </>
          )}
          {draft ? (
            <LinkButton
              variant="primary"
              to={editPath(id)}
              aria-label={t('continue') + colon + isolateBidi(title, i18n.dir())}
            >
              {t('continue')}
            </LinkButton>
          ) : (
            <LinkButton to={editPath(id)} aria-label={about('edit')}>
              {t('actions.edit')}
            </LinkButton>
          )}
          {!draft && (
            <LinkButton to={calendarPath(id)} aria-label={about('calendar')}>
              {t('actions.calendar')}
            </LinkButton>
          )}
          {property.status === 'APPROVED' && (
            <Button
              aria-label={about(property.listed ? 'pause' : 'resume')}
              // Not disabled: it would lose the focus.
              aria-disabled={busy || undefined}
              onClick={() => busy || onSwitch(property)}
              className="aria-disabled:opacity-70"
            >
              {t(property.listed ? 'actions.pause' : 'actions.resume')}
            </Button>
          )}
          <Button aria-label={about('remove')} onClick={() => onDelete(property)} className="text-danger!">
            {t('actions.remove')}
          </Button>
        </div>
      </div>
    </article>
  )
}
