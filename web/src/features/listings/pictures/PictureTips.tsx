import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'

const TIPS = ['cover', 'light', 'rooms', 'order', 'tidy'] as const

/** What makes good pictures. Open while there are none. */
export function PictureTips({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('listings')
  return (
    <details open={isOpen} className="group/tips rounded-6 border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-6 px-3 text-15 font-semibold hover:bg-raised">
        {t('pictures.tips.title')}
        <ChevronDown size={18} aria-hidden className="shrink-0 text-mute group-open/tips:rotate-180" />
      </summary>
      <ul className="grid max-w-prose list-disc gap-1 ps-8 pe-3 pt-1 pb-3 text-15">
        {TIPS.map((tip) => (
          <li key={tip}>{t(`pictures.tips.${tip}`)}</li>
        ))}
      </ul>
    </details>
  )
}
