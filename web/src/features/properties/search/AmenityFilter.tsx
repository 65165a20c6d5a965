import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AMENITY_GROUPS, type Amenity, type AmenityGroup } from '#contract/amenities.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import { useFormat } from '../../../ui/format.ts'
import { AMENITY_ICONS } from '../amenityIcons.ts'
import { parseCodes } from '../filters.ts'
import { CodeRow } from './CodeRow.tsx'
import { type ChangeSearch, useSearchParamsState } from './useSearchParamsState.ts'

const NoIcon = () => <span className="needs-script block size-4.5" />

type GroupProps = {
  name: string
  isOpen: boolean
  codes: readonly Amenity[]
  /** The chosen codes of the group, joined by commas: a string, so that memo can compare it. */
  chosen: string
  /** Undefined until the counts are known. */
  countOf: ReadonlyMap<string, number> | undefined
  change: ChangeSearch
}

/** Without its icons until it is opened: those of all amenities are a sixth of the page that the server sends. */
const Group = memo(function Group({ name, isOpen, codes, chosen, countOf, change }: GroupProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const chosenCodes = parseCodes(chosen)
  const chosenCount = chosenCodes.length
  // It stays open when its last choice is taken back.
  const [wasOpen, setWasOpen] = useState(isOpen || chosenCount > 0)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // It may have been opened before this script ran.
    if (details.current?.open) setWasOpen(true)
  }, [])
  return (
    <details
      ref={details}
      open={wasOpen || chosenCount > 0}
      onToggle={({ currentTarget: { open } }) => open && setWasOpen(true)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-12 list-none items-center gap-2 text-15 font-semibold">
        <span className="grow">{name}</span>
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
        {codes.map((code) => (
          <CodeRow
            key={code}
            filter="amenities"
            code={code}
            Icon={wasOpen ? AMENITY_ICONS[code] : NoIcon}
            label={t(`amenities.${code}`)}
            count={countOf && (countOf.get(code) ?? 0)}
            isChosen={chosenCodes.includes(code)}
            change={change}
          />
        ))}
      </div>
    </details>
  )
})

/** Amenities in collapsible groups. The first group and those with a choice are open. */
export function AmenityFilter({ counts }: { counts: PropertyFacets['amenities'] | undefined }) {
  const { t } = useTranslation()
  const { address, change } = useSearchParamsState()
  const chosen = parseCodes(address.get('amenities') ?? '')
  const countOf = useMemo(
    () => counts && new Map(counts.map((facet) => [facet.value as string, facet.count])),
    [counts],
  )
  return (
    <fieldset>
      <legend className="text-13 font-semibold text-mute">{t('search.amenities')}</legend>
      {(Object.keys(AMENITY_GROUPS) as AmenityGroup[]).map((group, index) => (
        <Group
          key={group}
          name={t(`amenityGroups.${group}`)}
          isOpen={index === 0}
          codes={AMENITY_GROUPS[group]}
          chosen={AMENITY_GROUPS[group].filter((code) => chosen.includes(code)).join()}
          countOf={countOf}
          change={change}
        />
      ))}
    </fieldset>
  )
}
