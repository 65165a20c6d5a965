import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Form } from 'react-router'
import { sumOf } from '#contract/money.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { holdPage } from '../../../ui/holdPage.ts'
import { nextPaint } from '../../../ui/nextPaint.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { selectFacets } from '../discovery.ts'
import { priceBasisOf, readStay } from '../filters.ts'
import { readSearch } from '../search.ts'
import { selectCurrency, selectTotalCount } from '../slice.ts'
import { AmenityFilter } from './AmenityFilter.tsx'
import { CityFilter } from './CityFilter.tsx'
import { DateFilter } from './DateFilter.tsx'
import { GuestFilter } from './GuestFilter.tsx'
import { KeywordField } from './KeywordField.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { TypeFilter } from './TypeFilter.tsx'
import { useSearchParamsState } from './useSearchParamsState.ts'

/** Ids of the panel, for the button that opens it, and of its form, for SortSelect outside of it. */
export const PANEL_ID = 'filters'
export const FORM_ID = 'search-form'

const MAX_BEDROOMS = 8

/** Shows the filters after the first frame, and focuses the section that a button has asked for, else the heading. */
const showAll = async (panel: HTMLElement, heading: HTMLElement | null) => {
  await nextPaint()
  // It may have been closed meanwhile.
  if (!panel.matches(':popover-open')) return
  delete panel.dataset.opening
  if (!panel.dataset.openAt) return heading?.focus({ preventScroll: true })
  const section = panel.querySelector<HTMLElement>(`[data-section="${panel.dataset.openAt}"]`)
  delete panel.dataset.openAt
  const control = section?.querySelector<HTMLElement>('input, select, button, summary') ?? heading
  control?.focus({ preventScroll: true })
  section?.scrollIntoView()
}

/**
 * All filters in one form that works without JavaScript. Beside the results on wide screens; a popover where the space
 * belongs to the results: a sheet on phones, a drawer beside a map.
 */
export function FilterPanel() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { address, change, moving } = useSearchParamsState()
  const facets = useSelector(selectFacets)
  const total = useSelector(selectTotalCount)
  const currency = useSelector(selectCurrency)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const releasePage = useRef<() => void>(undefined)
  useEffect(() => {
    // It opens without script too.
    const sheet = panel.current
    if (sheet?.matches(':popover-open')) releasePage.current = holdPage(sheet)
    else if (sheet) sheet.dataset.opening = ''
    return () => releasePage.current?.()
  }, [])

  const query = readSearch(address) as Record<string, string | undefined>
  const { priceUnit = '' } = query

  // Closes the sheet when Tab leaves it, so that it does not cover the focused element.
  const onBlur = ({ relatedTarget }: React.FocusEvent) => {
    const sheet = panel.current
    if (relatedTarget && sheet?.matches(':popover-open') && !sheet.contains(relatedTarget)) sheet.hidePopover()
  }
  const onToggle = async ({ newState, target, currentTarget: sheet }: React.ToggleEvent<HTMLElement>) => {
    // React passes on what opens and closes inside: the calendar, groups of amenities.
    if (target !== sheet) return
    releasePage.current?.()
    releasePage.current = undefined
    if (newState !== 'open') {
      sheet.dataset.opening = ''
      return
    }
    await showAll(sheet, heading.current)
    if (sheet.matches(':popover-open')) releasePage.current ??= holdPage(sheet)
  }
  /** Each control has changed the search by itself: text fields on Enter or when they lost the focus. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }

  const withCount = (label: string, counts: readonly { count: number }[] | undefined) =>
    counts ? `${label} (${number(sumOf(counts.map(({ count }) => count)))})` : label
  /** Options of a limit of the bedrooms, each with the number of places that it leaves. */
  const bedrooms = (isLeft: (rooms: number, limit: number) => boolean) =>
    Array.from({ length: MAX_BEDROOMS + 1 }, (_, limit) => ({
      value: String(limit),
      label: withCount(
        limit === 0 ? t('types.STUDIO') : number(limit),
        facets?.bedrooms.filter(({ value }) => isLeft(value, limit)),
      ),
    }))
  const { minBedrooms, maxBedrooms } = query
  const basis = priceBasisOf(query)
  const hasLimits = query.minPrice !== undefined || query.maxPrice !== undefined
  const unitCounts = new Map(facets?.priceUnits.map(({ value, count }) => [value, number(count)]))
  // Another unit removes the limits of the price, which the counts have kept.
  const countOfUnit = (unit: string) =>
    facets && (basis === 'STAY' || !hasLimits) ? (unitCounts.get(unit) ?? number(0)) : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus leaving
    <div
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      className="sheet"
      onBlur={onBlur}
      onToggle={(event) => void onToggle(event)}
    >
      <Form
        id={FORM_ID}
        action="/properties"
        onSubmit={submit}
        aria-labelledby="filters-title"
        className="grid gap-6 px-4 column:px-0"
      >
        <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between border-b border-line bg-bg px-4 py-2 column:hidden">
          <h2 id="filters-title" ref={heading} tabIndex={-1} className="text-18 outline-none">
            {t('search.filters')}
          </h2>
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label={t('layout.close')}
            className="grid size-11 place-items-center rounded-6 hover:bg-raised"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <div className="sheet-content grid gap-6">
          <KeywordField />
          <CityFilter />
          {query.country && <input type="hidden" name="country" value={query.country} />}
          {query.bbox && <input type="hidden" name="bbox" value={query.bbox} />}
          <div data-section="dates">
            <DateFilter
              address={address}
              dates={readStay(address) as Record<string, string>}
              facets={facets}
              change={change}
            />
          </div>
          <SegmentedControl
            legend={t('search.unit')}
            name="priceUnit"
            value={priceUnit}
            options={[
              { value: '', label: t('search.any') },
              ...PRICE_UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`), count: countOfUnit(unit) })),
            ]}
            onChoose={(unit) => change({ priceUnit: unit, priceBasis: undefined })}
          />
          <div data-section="price">
            <PriceFilter
              min={query.minPrice ?? ''}
              max={query.maxPrice ?? ''}
              // Prices as listed by different units have no common scale.
              buckets={basis === 'LISTED' && hasLimits ? [] : (facets?.price.buckets ?? [])}
              currency={currency}
              basis={basis === 'LISTED' && !hasLimits ? 'PER_NIGHT' : basis}
              change={change}
            />
          </div>
          <fieldset data-section="bedrooms">
            <legend className="mb-1 text-13 font-semibold text-mute">{t('search.bedrooms')}</legend>
            <div className="grid grid-cols-2 gap-3">
              <Select
                label={t('search.atLeast')}
                name="minBedrooms"
                value={minBedrooms ?? ''}
                options={[
                  { value: '', label: t('search.any') },
                  ...bedrooms((rooms, least) => rooms >= least && rooms <= Number(maxBedrooms ?? rooms)),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change({
                    minBedrooms: value,
                    maxBedrooms: value && Number(maxBedrooms ?? value) < Number(value) ? value : maxBedrooms,
                  })
                }
              />
              <Select
                label={t('search.atMost')}
                name="maxBedrooms"
                value={maxBedrooms ?? ''}
                options={[
                  { value: '', label: t('search.any') },
                  ...bedrooms((rooms, most) => rooms <= most && rooms >= Number(minBedrooms ?? rooms)),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change({
                    maxBedrooms: value,
                    minBedrooms: value && Number(minBedrooms ?? value) > Number(value) ? value : minBedrooms,
                  })
                }
              />
            </div>
          </fieldset>
          <div data-section="guests" className="grid gap-1">
            <GuestFilter counts={facets?.guests} />
          </div>
          <CheckboxRow
            name="instantBooking"
            value="1"
            checked={query.instantBooking === '1'}
            disabled={facets?.instantBooking === 0 && query.instantBooking !== '1'}
            count={facets ? number(facets.instantBooking) : undefined}
            icon={<Zap size={18} aria-hidden />}
            label={t('card.instant')}
            onChange={({ currentTarget }) => change({ instantBooking: currentTarget.checked ? '1' : undefined })}
          />
          <div data-section="type" className="laid-out-late">
            <TypeFilter counts={facets?.propertyTypes} />
          </div>
          <div data-section="amenities" className="laid-out-late">
            <AmenityFilter counts={facets?.amenities} />
          </div>
        </div>
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-bg px-4 py-3 column:static column:mx-0 column:border-0 column:p-0 column:scripted:hidden">
          <Button type="submit" variant="primary" className="w-full" aria-busy={moving}>
            {t('search.show', { count: total, n: number(total) })}
          </Button>
        </div>
      </Form>
    </div>
  )
}
