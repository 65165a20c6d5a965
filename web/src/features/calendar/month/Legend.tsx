import { useTranslation } from 'react-i18next'
import { KINDS } from '../entries.ts'
import { LOOKS } from './look.ts'

export function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-13 text-mute">
      {KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-7 rounded-6 border ${LOOKS[kind]}`} />
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
