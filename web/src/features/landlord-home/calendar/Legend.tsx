import { useTranslation } from 'react-i18next'
import { ENTRY_KINDS } from './bars.ts'
import { KIND_CLASSES } from './kindClasses.ts'

export function Legend() {
  const { t } = useTranslation('landlord-home')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-13 text-mute">
      {ENTRY_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-7 rounded-6 border ${KIND_CLASSES[kind]}`} />
          {t(`calendar.kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
