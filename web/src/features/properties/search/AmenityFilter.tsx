import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AMENITY_GROUPS, type AmenityGroup } from '#contract/amenities.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { useFormat } from '../../../ui/format.ts'
import { AMENITY_ICONS } from '../amenityIcons.ts'
import { parseCodes, withCode } from '../filters.ts'
import type { ChangeSearch } from './useSearchParamsState.ts'

type Props = { value: string; counts: PropertyFacets['amenities'] | undefined; change: ChangeSearch }

/** Amenities in collapsible groups. The first group and those with a choice are open. Other filters leave its 60 rows as they are. */
export const AmenityFilter = memo(function AmenityFilter({ value, counts, change }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const chosen = parseCodes(value)
  const countOf = new Map(counts?.map((facet) => [facet.value, facet.count]))

  return (
    <fieldset>
      <legend className="text-13 font-semibold text-mute">{t('search.amenities')}</legend>
      {(Object.keys(AMENITY_GROUPS) as AmenityGroup[]).map((group, index) => {
        const inGroup = AMENITY_GROUPS[group]
        const chosenCount = inGroup.filter((code) => chosen.includes(code)).length
        return (
          <details key={group} open={index === 0 || chosenCount > 0} className="group border-b border-line">
            <summary className="flex min-h-12 list-none items-center gap-2 text-15 font-semibold">
              <span className="grow">{t(`amenityGroups.${group}`)}</span>
              {chosenCount > 0 && (
                <span className="grid min-w-6 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent">
                  {number(chosenCount)}
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
                const isChosen = chosen.includes(code)
                return (
                  <CheckboxRow
                    key={code}
                    name="amenities"
                    value={code}
                    checked={isChosen}
                    disabled={counts !== undefined && count === 0 && !isChosen}
                    icon={<Icon size={18} aria-hidden />}
                    label={t(`amenities.${code}`)}
                    count={counts && number(count)}
                    onChange={({ currentTarget: { checked } }) =>
                      change((now) => ({ amenities: withCode(now.get('amenities'), code, checked) }))
                    }
                  />
                )
              })}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
})
