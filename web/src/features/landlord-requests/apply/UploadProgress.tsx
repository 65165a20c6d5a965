import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'

/** Announced at each quarter: every percent would be too much. */
const QUARTER = 0.25

export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation('users')
  const { percent } = useFormat()
  const whole = share >= 1
  const spoken = Math.floor(share / QUARTER) * QUARTER
  const words = (part: number) => t('landlord.upload.percent', { percent: percent(part) })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <progress
          value={share}
          max={1}
          aria-label={t('landlord.upload.label')}
          className="h-2 grow basis-40 accent-accent"
        />
        <span aria-hidden="true" className="text-13 text-mute">
          {whole ? t('landlord.upload.checking') : words(share)}
        </span>
        {!whole && <Button onClick={onCancel}>{t('landlord.upload.cancel')}</Button>}
      </div>
      <p role="status" className="sr-only">
        {whole ? t('landlord.upload.checking') : words(spoken)}
      </p>
    </div>
  )
}
