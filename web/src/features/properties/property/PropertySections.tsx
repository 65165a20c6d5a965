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

function TextSection({ id, title, text }: { id: string; title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-24 print:mb-1 print:text-18">
        {title}
      </h2>
      <ExpandableText text={text} more={t('property.more')} less={t('property.less')} className="short-on-paper" />
    </section>
  )
}

/** What the landlord says of a property, from its facts to its place. */
export function PropertySections({ property, area, cancellation, map }: Props) {
  const { t } = useTranslation()
  const { description, houseRules, amenities } = property
  return (
    <>
      <PropertyFacts property={property} />
      {description && <TextSection id="about" title={t('property.about')} text={description} />}
      <Amenities amenities={amenities} />
      {houseRules && <TextSection id="rules" title={t('property.rules')} text={houseRules} />}
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
