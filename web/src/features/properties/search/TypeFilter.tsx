import { useTranslation } from 'react-i18next'
import type { PropertyFacets } from '#contract/properties.ts'
import { PROPERTY_TYPES } from '#contract/property.ts'
import { parseCodes } from '../filters.ts'
import { CodeRow } from './CodeRow.tsx'
import { useSearchParamsState } from './useSearchParamsState.ts'

export function TypeFilter({ counts }: { counts: PropertyFacets['propertyTypes'] | undefined }) {
  const { t } = useTranslation()
  const { address, change } = useSearchParamsState()
  const chosen = parseCodes(address.get('propertyType') ?? '')
  const countOf = counts && new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold text-mute">{t('home.search.type')}</legend>
      {PROPERTY_TYPES.map((type) => (
        <CodeRow
          key={type}
          filter="propertyType"
          code={type}
          label={t(`types.${type}`)}
          count={countOf && (countOf.get(type) ?? 0)}
          isChosen={chosen.includes(type)}
          change={change}
        />
      ))}
    </fieldset>
  )
}
