import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { AMENITY_GROUPS, type AmenityGroup } from '#contract/amenities.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import { CheckRow } from '../../../ui/Choice.tsx'
import { useFormat } from '../../../ui/format.ts'
import { AMENITY_ICONS } from '../amenityIcons.ts'
import { codesOf, toggled } from '../filters.ts'
import type { ChangeSearch } from './useSearchAddress.ts'

type Props = { value: string; counts: PropertyFacets['amenities'] | undefined; change: ChangeSearch }

/** The four groups fold; one with something chosen, and the first, begin open. */
export function AmenityFilter({ value, counts, change }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const chosen = codesOf(value)
  const countOf = new Map(counts?.map((facet) => [facet.value, facet.count]))

  return (
    <fieldset>
      <legend className="text-13 font-semibold text-mute">{t('search.amenities')}</legend>
      {(Object.keys(AMENITY_GROUPS) as AmenityGroup[]).map((group, index) => {
        const inGroup = AMENITY_GROUPS[group]
        const active = inGroup.filter((code) => chosen.includes(code)).length
        return (
          <details key={group} open={index === 0 || active > 0} className="group border-b border-line">
            <summary className="flex min-h-12 list-none items-center gap-2 text-15 font-semibold">
              <span className="grow">{t(`amenityGroups.${group}`)}</span>
              {active > 0 && (
                <span className="grid min-w-6 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent">
                  {number(active)}
                </span>
              )}
              <ChevronDown
                size={18}
                aria-hidden
                className="text-mute transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="pb-2">
              {inGroup.map((code) => {
                const Icon = AMENITY_ICONS[code]
                const count = countOf.get(code) ?? 0
                const on = chosen.includes(code)
                return (
                  <CheckRow
                    key={code}
                    name="amenities"
                    value={code}
                    checked={on}
                    disabled={counts !== undefined && count === 0 && !on}
                    icon={<Icon size={18} aria-hidden />}
                    label={t(`amenities.${code}`)}
                    count={counts && number(count)}
                    onChange={() => change({ amenities: toggled(value, code) })}
                  />
                )
              })}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}
