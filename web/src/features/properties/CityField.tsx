import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CityCount } from '#contract/properties.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { useFormat } from '../../ui/format.ts'
import { useCitySuggestions } from './asking.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  onChange: (city: string) => void
  onChoose?: (city: string) => void
  onCommit?: (city: string) => void
  /** Shown while nothing is typed. */
  known: readonly CityCount[]
  icon?: ReactNode
  className?: string
}

/** A city by typing: cities that have places, with how many. */
export function CityField({ known, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  // A city that is there already, from the address, is no question yet.
  const [typed, setTyped] = useState('')
  const cities = useCitySuggestions(typed, known)
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
      spoken={(count) => t('home.search.suggestions', { count })}
    />
  )
}
