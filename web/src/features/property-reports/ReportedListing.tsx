import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReportedProperty } from '#contract/admin-property-reports.ts'
import { isRejectable } from '#contract/listing-states.ts'
import type { Image } from '#contract/property.ts'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { EarlierReports } from '../../ui/EarlierReports.tsx'
import { Picture, type PictureSources } from '../../ui/Picture.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'

export type SourcesOf = (image: Image) => PictureSources

type Props = {
  property: ReportedProperty
  sources: SourcesOf
  itemRef: (element: HTMLElement | null) => void
  onFocus: () => void
  /** A checkbox, where several can be decided on. */
  check: ReactNode
  onClose: () => void
  onReject: () => void
  isShown: (field: string) => boolean
}

/** A reported listing: what it is, who reported it and why, and the decision. */
export function ReportedListing({ property, sources, itemRef, onFocus, check, onClose, onReject, isShown }: Props) {
  const { t, i18n } = useTranslation(['property-reports', 'admin'])
  const nameOf = usePersonName()
  const { id, title, status, state, isPublic, city, cover, landlord, canDecide } = property
  const closing = t(isPublic ? 'admin.close' : 'admin.closeGone')
  const about = (action: string) => t('admin.closeOf', { action, title: isolateBidi(title, i18n.dir()) })
  return (
    <article
      ref={itemRef}
      tabIndex={-1}
      aria-labelledby={`reported-${id}`}
      onFocus={onFocus}
      className="grid gap-4 rounded-12 border border-line bg-surface p-5 focus:border-accent"
    >
      <div className="flex items-start gap-4">
        {check}
        {cover && isShown('picture') && (
          <Picture sources={sources(cover)} alt="" sizes="96px" className="size-20 shrink-0 rounded-6" />
        )}
        <div className="min-w-0">
          <h2 id={`reported-${id}`} className="text-18 wrap-anywhere">
            {isPublic ? (
              <Link to={`/properties/${id}`} className="underline-offset-4 hover:underline">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
          {isShown('state') && (
            <p className="text-15 text-mute">
              <bdi>{city}</bdi> · {state === 'DELETED' ? t('admin.deleted') : t(`admin:state.${state}`)}
            </p>
          )}
          {isShown('landlord') && (
            <p className="mt-1 text-15 wrap-anywhere">
              <span className="text-mute">{t('admin.landlord')}</span>{' '}
              <AccountLink id={landlord.id}>
                <bdi>{nameOf(landlord)}</bdi>
              </AccountLink>{' '}
              <bdi dir="ltr" className="text-13 text-mute">
                {landlord.email}
              </bdi>
            </p>
          )}
        </div>
      </div>
      {isShown('reports') && <ReportLines property={property} />}
      <div className="flex flex-wrap gap-3">
        {state !== 'DELETED' && (
          <LinkButton
            to={`/admin/properties?${new URLSearchParams({ queue: 'all', search: title.slice(0, 100), item: id })}`}
          >
            {t('admin.moderate')}
          </LinkButton>
        )}
        {status === 'OPEN' && canDecide && (
          <>
            <Button aria-label={about(closing)} onClick={onClose}>
              {closing}
            </Button>
            {isRejectable(state) && (
              <Button variant="danger" aria-label={about(t('admin.reject'))} onClick={onReject}>
                {t('admin.reject')}
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  )
}

function ReportLines({ property: { reports, reportCount } }: { property: ReportedProperty }) {
  const { t, i18n } = useTranslation('property-reports')
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  return (
    <ul aria-label={t('admin.reports')} className="grid gap-3">
      {reports.map(({ id, reporter, reason, text, createdAt, closedAt, closedBy, outcome, note }) => (
        <li key={id} className="border-s-4 border-line ps-4">
          <p className="font-semibold">{t(`reasons.${reason}`)}</p>
          <p className="text-13 text-mute">
            <AccountLink id={reporter.id}>
              {t('admin.reportedBy', { name: isolateBidi(nameOf(reporter), i18n.dir()), day: moment(createdAt) })}
            </AccountLink>
          </p>
          {text && (
            <p dir="auto" className="title-start whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
          {closedAt && outcome && (
            <p className="mt-1 text-13 text-mute">
              {t(`admin.outcomes.${outcome}`, {
                name: isolateBidi(closedBy ? nameOf(closedBy) : '', i18n.dir()),
                day: moment(closedAt),
              })}
              {note && (
                <span dir="auto" className="block title-start text-ink wrap-anywhere">
                  {note}
                </span>
              )}
            </p>
          )}
        </li>
      ))}
      <EarlierReports count={reportCount - reports.length} />
    </ul>
  )
}
