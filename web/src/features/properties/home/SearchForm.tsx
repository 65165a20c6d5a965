import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Form, useNavigate } from 'react-router'
import { PROPERTY_TYPES } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateRangeField } from '../../../ui/dates/DateRangeField.tsx'
import { Select } from '../../../ui/Field.tsx'
import { CityField } from '../CityField.tsx'
import { selectCities } from '../discovery.ts'
import { GuestStepper } from '../GuestStepper.tsx'
import { searchPath } from '../searchPath.ts'

/** The search form of the home page. Opens the same URL with and without JavaScript. Both dates or none. */
export function SearchForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cities = useSelector(selectCities)
  const [city, setCity] = useState('')
  const [guests, setGuests] = useState('')
  const [propertyType, setPropertyType] = useState('')
  const [days, setDays] = useState({ start: '', end: '' })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchPath({ city: city.trim(), startDate: days.start, endDate: days.end, guests, propertyType }))
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
        <div className="col-span-2">
          <DateRangeField
            label={t('dates.label')}
            startLabel={t('home.search.checkIn')}
            endLabel={t('home.search.checkOut')}
            names={{ start: 'startDate', end: 'endDate' }}
            min="today"
            days={days}
            onChange={setDays}
          />
        </div>
        <div className="max-sm:col-span-2">
          <GuestStepper value={guests} any={t('home.search.any')} onChange={setGuests} />
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
        <Button type="submit" variant="primary" className="col-span-2 min-h-12">
          <Search size={18} aria-hidden />
          {t('home.search.submit')}
        </Button>
      </Form>
    </search>
  )
}
