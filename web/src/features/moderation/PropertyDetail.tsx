import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejectable } from '#contract/listing-states.ts'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { nightlyRange } from '#contract/nightly-prices.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { DecisionBar, DecisionButton } from '../../ui/DecisionBar.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFormat } from '../../ui/format.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import type { ReviewControls } from '../../ui/ReviewQueue.tsx'
import { useColon } from '../../ui/useColon.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useTimeOfDay } from '../../ui/useTimeOfDay.ts'
import { Changes } from './Changes.tsx'
import { formerPlace, type ReviewMapProps } from './moderated.ts'
import { Pictures } from './Pictures.tsx'
import type { SourcesOf } from './PropertyItem.tsx'
import { canApprove, stateOf } from './queues.ts'
import { SimilarListings } from './SimilarListings.tsx'

type Props = {
  property: ModeratedProperty
  /** Renders the place of a property on a map. */
  map: (props: ReviewMapProps) => ReactNode
  sources: SourcesOf
  controls: ReviewControls
  onDelete: () => void
}

/** Type, price, rooms and stays. */
function Facts({ property }: Pick<Props, 'property'>) {
  const { t } = useTranslation(['translation', 'moderation'])
  const { money, number } = useFormat()
  const timeOfDay = useTimeOfDay()
  const { propertyType, price, priceUnit, currency, deposit, minStay, maxStay, checkInTime, checkOutTime } = property
  const { instantBooking, instantLeadDays } = property
  const { bedrooms, bathrooms, areaSqm, maxGuests } = property
  const range = nightlyRange(property)
  const nights = (count: number) => t('unitCount.NIGHT', { count, n: number(count) })
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
      <Fact label={t('property.price.title')}>
        {money(price, currency)} {t(`per.${priceUnit}`)}
      </Fact>
      {range && (
        <Fact label={t('property.price.byDate')}>
          {t('property.price.range', { low: money(range.low, currency), high: money(range.high, currency) })}
        </Fact>
      )}
      {property.cleaningFee > 0 && (
        <Fact label={t('property.price.cleaningFee')}>{money(property.cleaningFee, currency)}</Fact>
      )}
      <Fact label={t('property.price.deposit')}>
        {deposit === 0 ? t('property.price.noDeposit') : money(deposit, currency)}
      </Fact>
      <Fact label={t('property.price.minStay')}>{nights(minStay)}</Fact>
      <Fact label={t('property.price.maxStay')}>{nights(maxStay)}</Fact>
      <Fact label={t('property.price.checkIn')}>{t('property.price.from', { time: timeOfDay(checkInTime) })}</Fact>
      <Fact label={t('property.price.checkOut')}>{t('property.price.until', { time: timeOfDay(checkOutTime) })}</Fact>
      {instantBooking && (
        <Fact label={t('card.instant')}>
          {t('moderation:instant', { count: instantLeadDays, n: number(instantLeadDays) })}
        </Fact>
      )}
      <Fact label={t('home.search.type')}>{t(`types.${propertyType}`)}</Fact>
      <Fact label={t('search.bedrooms')}>{number(bedrooms)}</Fact>
      <Fact label={t('compare.bathrooms')}>{number(bathrooms)}</Fact>
      {areaSqm !== null && <Fact label={t('compare.area')}>{t('area', { n: number(areaSqm) })}</Fact>}
      <Fact label={t('property.price.guests')}>{number(maxGuests)}</Fact>
    </dl>
  )
}

const TextSection = ({ title, text }: { title: string; text: string }) =>
  text && (
    <section>
      <h3 className="text-18">{title}</h3>
      <p dir="auto" className="title-start max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  )

/** All of a property that an admin reviews. */
export function PropertyDetail(props: Props) {
  const { property, map, sources, controls, onDelete } = props
  const { isBusy, isChecking, headingRef, onApprove, onReject } = controls
  const { t, i18n } = useTranslation(['moderation', 'admin', 'properties', 'lists'])
  const { country: countryName, list } = useFormat()
  const { moment } = useLocalTime()
  const state = stateOf(property)
  const { title, rejectionReason, landlord, createdAt, submittedAt, changedAt, changedFrom } = property
  const { address, neighbourhood, city, country, description, houseRules, amenities } = property
  const removal = t('properties.delete') + useColon() + isolateBidi(title, i18n.dir())
  return (
    <article className="grid min-w-0 content-start gap-5">
      <header>
        <h2 ref={headingRef} tabIndex={-1} className="text-24 wrap-anywhere outline-none">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-13 text-mute">{state === 'CHANGED' ? t('properties.online') : t(`admin:state.${state}`)}</p>
      </header>
      {rejectionReason && (
        <section className="rounded-12 border border-danger bg-surface p-4">
          <h3 className="text-15 font-semibold text-danger">{t('admin:queue.reason')}</h3>
          <p dir="auto" className="title-start max-w-prose wrap-anywhere whitespace-pre-line">
            {rejectionReason}
          </p>
        </section>
      )}
      {changedFrom && <Changes from={changedFrom} property={property} map={map} sources={sources} />}
      <Pictures property={property} sources={sources} />
      <SimilarListings property={property} sources={sources} />
      <Facts property={property} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t('admin:queue.address')}>
          <bdi className="whitespace-pre-line">{address}</bdi>
          <br />
          <bdi>{[neighbourhood, city, countryName(country)].filter(Boolean).join(', ')}</bdi>
        </Fact>
        <Fact label={t('properties.landlord')}>
          <PersonCell id={landlord.id} name={landlord.name} avatarUrl={landlord.avatarUrl} />
        </Fact>
        <Fact label={t('admin:queue.email')}>
          <a
            href={`mailto:${landlord.email}`}
            dir="ltr"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {landlord.email}
          </a>
        </Fact>
        <Fact label={t('lists:days.created')}>
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </Fact>
        {submittedAt && (
          <Fact label={t('lists:days.submitted')}>
            <time dateTime={submittedAt}>{moment(submittedAt)}</time>
          </Fact>
        )}
        {changedAt && (
          <Fact label={t('properties.changedAt')}>
            <time dateTime={changedAt}>{moment(changedAt)}</time>
          </Fact>
        )}
      </dl>
      {!formerPlace(property) && <section aria-label={t('properties.position')}>{map({ property })}</section>}
      <TextSection title={t('properties.description')} text={description} />
      <TextSection title={t('properties:property.rules')} text={houseRules} />
      <TextSection
        title={t('properties:property.amenities')}
        text={list(amenities.map((amenity) => t(`properties:amenities.${amenity}`)))}
      />
      <DecisionBar sticky={!isChecking}>
        {canApprove(property) && (
          <DecisionButton primary busy={isBusy} onPress={onApprove}>
            {t('admin:queue.approve')}
          </DecisionButton>
        )}
        {isRejectable(property.status) && (
          <DecisionButton busy={isBusy} onPress={onReject}>
            {t('admin:queue.reject')}
          </DecisionButton>
        )}
        <button
          type="button"
          aria-label={removal}
          title={removal}
          onClick={onDelete}
          className="ms-auto grid size-11 place-items-center rounded-6 text-danger hover:bg-raised"
        >
          <Trash size={18} aria-hidden="true" />
        </button>
      </DecisionBar>
    </article>
  )
}
