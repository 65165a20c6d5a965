import CalendarCheck from 'lucide-react/icons/calendar-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslation } from 'react-i18next'
import { UndoIcon } from '../../../ui/UndoIcon.tsx'

const PROMISES = [
  { key: 'price', Icon: ReceiptText },
  { key: 'dates', Icon: CalendarCheck },
  { key: 'refund', Icon: UndoIcon },
] as const

/** What a first visitor should know: how renting here differs from elsewhere. */
export function Promises() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('home.promises.label')} className="border-y border-line bg-surface">
      <ul className="page grid gap-6 py-8 md:grid-cols-3 md:gap-8">
        {PROMISES.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-12 bg-raised text-accent">
              <Icon size={24} aria-hidden />
            </span>
            <div>
              <h2 className="text-18 tracking-normal">{t(`home.promises.${key}.title`)}</h2>
              <p className="mt-1 text-15 text-mute">{t(`home.promises.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
