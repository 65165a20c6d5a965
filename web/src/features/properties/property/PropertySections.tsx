import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/property.ts'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { Amenities } from './Amenities.tsx'
import { PropertyFacts } from './PropertyFacts.tsx'

type Props = {
  property: Property
  area: string
  /** What a cancellation brings back; nothing in the preview of a draft. */
  cancellation?: ReactNode
  map: ReactNode
}

/** What the landlord says of a property, from its facts to its place. */
export function PropertySections({ property, area, cancellation, map }: Props) {
  const { t } = useTranslation()
  const { description, houseRules, amenities } = property
  return (
    <>
      <PropertyFacts property={property} />
      {description && (
        <section aria-labelledby="about">
          <h2 id="about" className="mb-3 text-24 print:mb-1 print:text-18">
            {t('property.about')}
          </h2>
          <ExpandableText
            text={description}
            more={t('property.more')}
            less={t('property.less')}
            className="short-on-paper"
          />
        </section>
      )}
      <Amenities amenities={amenities} />
      {houseRules && (
        <section aria-labelledby="rules">
          <h2 id="rules" className="mb-3 text-24 print:mb-1 print:text-18">
            {t('property.rules')}
          </h2>
          <ExpandableText
            text={houseRules}
            more={t('property.more')}
            less={t('property.less')}
            className="short-on-paper"
          />
        </section>
      )}
      {cancellation && (
        <section aria-labelledby="cancellation" className="needs-script no-print">
          <h2 id="cancellation" className="mb-3 text-24">
            {t('property.cancellation')}
          </h2>
          {cancellation}
        </section>
      )}
      <section aria-labelledby="where" className="no-print">
        <h2 id="where" className="mb-3 text-24">
          {t('property.location')}
        </h2>
        <p>{area}</p>
        <p className="mt-1 max-w-prose text-mute">{t('property.locationNote')}</p>
        {map}
      </section>
    </>
  )
}
