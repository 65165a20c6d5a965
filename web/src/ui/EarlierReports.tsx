import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'

/** The last line of a list of reports: how many older ones it leaves out. */
export function EarlierReports({ count }: { count: number }) {
  const { t } = useTranslation('lists')
  const { number } = useFormat()
  return count > 0 && <li className="text-13 text-mute">{t('earlierReports', { n: number(count) })}</li>
}
