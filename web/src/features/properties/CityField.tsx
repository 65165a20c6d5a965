import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CityCount } from '#contract/properties.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { useFormat } from '../../ui/format.ts'
import { useCitySuggestions } from './useCitySuggestions.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  onChange: (city: string) => void
  onChoose?: (city: string) => void
  onCommit?: (city: string) => void
  /** Suggestions while the field is empty. */
  defaultSuggestions: readonly CityCount[]
  icon?: ReactNode
  className?: string
}

/** A text field that suggests cities with their number of properties. */
export function CityField({ defaultSuggestions, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  // A city from the URL needs no suggestions until the user types.
  const [typed, setTyped] = useState('')
  const cities = useCitySuggestions(typed, defaultSuggestions)
  return (
    <Combobox
      {...rest}
      name="city"
      onChange={(value) => {
        setTyped(value)
        onChange(value)
      }}
      suggestions={cities.map(({ city, country, count }) => ({
        value: city,
        label: (
          <>
            {city} <span className="text-13 text-mute">{format.country(country)}</span>
          </>
        ),
        detail: t('places', { count, n: format.number(count) }),
      }))}
      announce={(count) => t('home.search.suggestions', { count })}
    />
  )
}
