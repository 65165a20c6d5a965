import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import House from 'lucide-react/icons/house'
import Ruler from 'lucide-react/icons/ruler-dimension-line'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import type { PropertySummary, PropertyType } from '#contract/property.ts'
import { useFormat } from '../../../ui/format.ts'

/** Types that are not a home of their own: without bedrooms they are no studio. */
const NOT_STUDIOS: readonly PropertyType[] = ['ROOM', 'COMMERCIAL', 'OTHER']

/** Returns formatters for rooms, guests and area. */
export function useRoomTexts() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return {
    bedrooms: (count: number, type: PropertyType) =>
      count === 0 && !NOT_STUDIOS.includes(type) ? t('types.STUDIO') : t('bedrooms', { count, n: number(count) }),
    bathrooms: (count: number) => t('bathrooms', { count, n: number(count) }),
    guests: (count: number) => t('guests', { count, n: number(count) }),
    area: (areaSqm: number) => t('area', { n: number(areaSqm) }),
  }
}

/** Type, rooms, area and guests of a property in one row. */
export function PropertyFacts({ property }: { property: PropertySummary }) {
  const { t } = useTranslation()
  const rooms = useRoomTexts()
  const { propertyType, bedrooms, bathrooms, areaSqm, maxGuests } = property
  const facts = [
    { Icon: House, text: t(`types.${propertyType}`) },
    // The type says it already.
    ...(bedrooms === 0 && ['STUDIO', ...NOT_STUDIOS].includes(propertyType)
      ? []
      : [{ Icon: BedDouble, text: rooms.bedrooms(bedrooms, propertyType) }]),
    { Icon: Bath, text: rooms.bathrooms(bathrooms) },
    ...(areaSqm === null ? [] : [{ Icon: Ruler, text: rooms.area(areaSqm) }]),
    { Icon: Users, text: rooms.guests(maxGuests) },
  ]
  return (
    <ul
      aria-label={t('property.facts')}
      className="flex flex-wrap gap-x-6 gap-y-3 border-y border-line py-4 print:py-2"
    >
      {facts.map(({ Icon, text }) => (
        <li key={text} className="inline-flex items-center gap-2">
          <Icon size={20} aria-hidden className="text-mute" />
          {text}
        </li>
      ))}
    </ul>
  )
}
