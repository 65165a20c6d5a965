import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigation, useRevalidator } from 'react-router'
import type { Property } from '#contract/property.ts'
import { useFormat } from '../../ui/format.ts'
import { useLast } from '../../ui/useLast.ts'
import { usePrintedLink } from '../../ui/usePrintedLink.tsx'
import { CompareTray } from './CompareTray.tsx'
import { selectSimilar, selectSimilarTo } from './discovery.ts'
import { CardRow } from './home/CardRow.tsx'
import { LandlordCard } from './property/LandlordCard.tsx'
import { PriceBox } from './property/PriceBox.tsx'
import { PropertySections } from './property/PropertySections.tsx'
import { PropertyTop } from './property/PropertyTop.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { addRecentlyViewed, toStoredProperty } from './storedProperties.ts'
import { useShownProperty } from './useShownProperty.ts'

const MAX_SIMILAR = 4

type Props = {
  reviews: (property: Property) => ReactNode
  map: (property: Property) => ReactNode
  /** The booking box below the price. */
  booking: (property: Property) => ReactNode
  /** The booking bar at the bottom of a phone's screen. */
  bookingBar: (property: Property) => ReactNode
  /** The link to the conversation with the landlord. */
  chat: (property: Property) => ReactNode
  /** What a cancellation brings back, by the dates that are selected. */
  cancellation: (property: Property) => ReactNode
  /** The button that reports the listing. */
  report: (property: Property) => ReactNode
}

type Sections = { [Section in keyof Props]: ReactNode }

/** The route passes in the parts that belong to other features. */
export function PropertyPage(sections: Props) {
  const { property, isCurrent } = useShownProperty()
  const isIdle = useNavigation().state === 'idle'
  const { revalidate } = useRevalidator()
  // A navigation to another property was abandoned after its answer.
  const isReplaced = isIdle && property !== null && !isCurrent
  useEffect(() => {
    if (isReplaced) void revalidate()
  }, [isReplaced, revalidate])
  if (!property) return null
  const { id } = property
  return (
    <PropertyDetails
      key={id}
      property={property}
      reviews={sections.reviews(property)}
      map={sections.map(property)}
      booking={sections.booking(property)}
      bookingBar={sections.bookingBar(property)}
      chat={sections.chat(property)}
      cancellation={sections.cancellation(property)}
      report={sections.report(property)}
    />
  )
}

function PropertyDetails({
  property,
  reviews,
  map,
  booking,
  bookingBar,
  chat,
  cancellation,
  report,
}: Sections & { property: Property }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, city, neighbourhood, country, landlord } = property
  const similar = useLast(id, useSelector(selectSimilar), useSelector(selectSimilarTo) === id) ?? []
  const area = [neighbourhood, city, format.country(country)].filter(Boolean).join(', ')

  const { printPage, printed } = usePrintedLink(`/properties/${id}`, t('share.scan'))

  useEffect(() => addRecentlyViewed(toStoredProperty(property)), [property])

  return (
    // On paper a fact sheet: the picture beside the price, then facts, amenities and rules.
    <div className="page pb-4 md:pt-4 lg:py-6 print:grid print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-6 print:text-13">
      <PropertyTop property={property} area={area} actions={{ onPrint: printPage }} />

      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 print:contents">
        {/* First, as phones show it: a browser that paints a part of the page must not move it afterwards. */}
        <div className="lg:col-start-2 print:col-start-2 print:row-start-2">
          <div className="z-10 lg:sticky lg:top-6">
            <PriceBox property={property}>{booking}</PriceBox>
            {printed}
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1 lg:row-start-1 print:col-span-2 print:row-start-auto! print:mt-4 print:gap-4">
          <PropertySections property={property} area={area} cancellation={cancellation} map={map} />
        </div>
      </div>

      <div className="no-print mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        {reviews}
        <div>
          <LandlordCard landlord={landlord} chat={chat} />
          <div className="mt-2">{report}</div>
        </div>
      </div>

      <div className="no-print mt-16 grid gap-16">
        <CardRow id="similar" title={t('property.similar')} properties={similar.slice(0, MAX_SIMILAR)} />
        <RecentlyViewed except={id} />
      </div>
      <CompareTray raised />
      {bookingBar}
    </div>
  )
}
