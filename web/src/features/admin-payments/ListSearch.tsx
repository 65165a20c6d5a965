import { useTranslation } from 'react-i18next'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'

type Props = { placeholder: string; value: string | undefined }

/** Searches the list of the open tab, by the address. */
export function ListSearch({ placeholder, value }: Props) {
  const { t } = useTranslation('lists')
  const { change } = useListAddress()
  return (
    <SearchBox
      label={t('search')}
      placeholder={placeholder}
      maxLength={SEARCH_MAX}
      value={value ?? ''}
      onSearch={(search) => change({ search }, 'replace')}
    />
  )
}
