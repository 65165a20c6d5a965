import { useTranslation } from 'react-i18next'
import { CityField } from '../CityField.tsx'
import { useDraftOf } from './useDraftOf.ts'
import { useSearchParamsState } from './useSearchParamsState.ts'

export function CityFilter() {
  const { t } = useTranslation()
  const { address, change } = useSearchParamsState()
  const [typed, setTyped] = useDraftOf(address.get('city') ?? '')
  return (
    <CityField
      label={t('search.city')}
      placeholder={t('home.search.anywhere')}
      value={typed}
      defaultSuggestions={[]}
      onChange={setTyped}
      onChoose={(chosen) => change({ city: chosen, country: undefined, bbox: undefined })}
      onCommit={() =>
        change((now) => (typed.trim() === (now.get('city') ?? '') ? {} : { city: typed.trim(), country: undefined }))
      }
    />
  )
}
