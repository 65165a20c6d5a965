import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { deviceOf } from '../../ui/device.ts'

/** Network and device of an action. Neither is known of old entries and of deleted accounts. */
export function Origin({ address, userAgent }: Pick<AuditEntry, 'address' | 'userAgent'>) {
  const { t } = useTranslation('audit')
  if (address === null) return <span className="text-mute">–</span>
  const { browser, system } = deviceOf(userAgent ?? '')
  return (
    <>
      {/* An address of version 4 stays on one line. */}
      <bdi dir="ltr" className={`block text-13 ${address.includes(':') ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
        {address}
      </bdi>
      <span className="block text-13 text-mute">
        {browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))}
      </span>
    </>
  )
}
