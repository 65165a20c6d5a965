import { useTranslation } from 'react-i18next'
import { AMENITY_GROUPS, type Amenity, type AmenityGroup } from '#contract/amenities.ts'
import { AMENITY_ICONS } from '../amenityIcons.ts'

/** The amenities of a property, by group. */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  const { t } = useTranslation()
  const groups = (Object.keys(AMENITY_GROUPS) as AmenityGroup[])
    .map((group) => ({ group, present: AMENITY_GROUPS[group].filter((code) => amenities.includes(code)) }))
    .filter(({ present }) => present.length > 0)
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="mb-4 text-24 print:mb-1 print:text-18">
        {t('property.amenities')}
      </h2>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-1 print:gap-y-1">
        {groups.map(({ group, present }) => (
          <div key={group} className="print:grid print:grid-cols-[11rem_minmax(0,1fr)]">
            <h3 className="mb-2 text-13 tracking-normal text-mute print:mb-1">{t(`amenityGroups.${group}`)}</h3>
            <ul className="grid gap-2 print:flex print:flex-wrap print:gap-x-4 print:gap-y-0">
              {present.map((code) => {
                const Icon = AMENITY_ICONS[code]
                return (
                  <li key={code} className="flex items-center gap-3 print:gap-2 print:[&_svg]:size-4">
                    <Icon size={20} aria-hidden />
                    {t(`amenities.${code}`)}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
