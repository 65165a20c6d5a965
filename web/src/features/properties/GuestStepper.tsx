import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/Stepper.tsx'

/** A search is for so many people at most. */
export const MAX_GUESTS = 16

/** `any`: what an empty value means. */
type Props = { value: string; any: string; onChange: (value: string) => void }

/** The number of guests of a search. */
export function GuestStepper(props: Props) {
  const { t } = useTranslation()
  return (
    <Stepper
      {...props}
      label={t('home.search.guests')}
      name="guests"
      max={MAX_GUESTS}
      fewer={t('home.search.fewerGuests')}
      more={t('home.search.moreGuests')}
    />
  )
}
