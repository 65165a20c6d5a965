import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Form, useNavigate } from 'react-router'
import { PROPERTY_TYPES } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Select } from '../../../ui/Field.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { CityField } from '../CityField.tsx'
import { selectCities } from '../discovery.ts'
import { searchPath } from '../filters.ts'

const MAX_GUESTS = 16

/** Returns the first possible check-out. A year of five digits, which a field accepts while it is typed, has none. */
const nextDay = (day: string) =>
  day.length === 10 ? new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10) : undefined

/** The search form of the home page. Opens the same URL with and without JavaScript. Both dates or none. */
export function SearchForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cities = useSelector(selectCities)
  const [city, setCity] = useState('')
  const [guests, setGuests] = useState('')
  const [propertyType, setPropertyType] = useState('')
  const [startDate, setStartDate] = useState('')
  const [endDate, setEndDate] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchPath({ city: city.trim(), startDate, endDate, guests, propertyType }))
  }

  return (
    <search>
      <Form
        action="/properties"
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 rounded-12 border border-line bg-surface p-4 shadow-float"
      >
        <CityField
          label={t('home.search.city')}
          placeholder={t('home.search.anywhere')}
          value={city}
          onChange={setCity}
          defaultSuggestions={cities}
          icon={<MapPin size={18} aria-hidden />}
          className="col-span-2"
        />
        <Field
          label={t('home.search.checkIn')}
          type="date"
          name="startDate"
          required={endDate !== ''}
          value={startDate}
          onChange={({ currentTarget: { value } }) => setStartDate(value)}
          className="max-sm:px-2"
        />
        <Field
          label={t('home.search.checkOut')}
          type="date"
          name="endDate"
          required={startDate !== ''}
          min={nextDay(startDate)}
          value={endDate}
          onChange={({ currentTarget: { value } }) => setEndDate(value)}
          className="max-sm:px-2"
        />
        <div className="max-sm:col-span-2">
          <Stepper
            label={t('home.search.guests')}
            name="guests"
            value={guests}
            max={MAX_GUESTS}
            any={t('home.search.any')}
            fewer={t('home.search.fewerGuests')}
            more={t('home.search.moreGuests')}
            onChange={setGuests}
          />
        </div>
        <div className="max-sm:col-span-2">
          <Select
            label={t('home.search.type')}
            name="propertyType"
            value={propertyType}
            onChange={(event) => setPropertyType(event.currentTarget.value)}
            options={[
              { value: '', label: t('home.search.anyType') },
              ...PROPERTY_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
            ]}
          />
        </div>
        <Button type="submit" look="primary" className="col-span-2 min-h-12">
          <Search size={18} aria-hidden />
          {t('home.search.submit')}
        </Button>
      </Form>
    </search>
  )
}
