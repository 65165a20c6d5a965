import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { PICTURE_MIN_SIZES } from '#contract/uploads.ts'
import { useFormat } from '../../../ui/format.ts'
import type { Attachment } from './attachments.ts'

type Props = { attachment: Attachment; number: number; onRemove: () => void }

/** A picture below the text that is being written, with the progress of its upload. */
export function AttachmentTile({ attachment, number, onRemove }: Props) {
  const { t } = useTranslation('conversations')
  const { percent, number: format } = useFormat()
  const { local, step, share, error, name } = attachment
  const progress = step === 'sending' ? percent(share) : step === 'preparing' ? t('compose.preparing') : ''
  const { width, height } = PICTURE_MIN_SIZES.MESSAGE
  const texts = { width: format(width), height: format(height) }
  const wrong = error && (error.code === 'server' ? error.message : t(`compose.wrong.${error.code}`, texts))
  return (
    <li
      className={`relative flex items-center gap-2 rounded-12 border bg-surface ${wrong ? 'border-danger' : 'border-line'}`}
    >
      {local ? (
        <img src={local} alt={name} className="size-20 rounded-12 object-cover" />
      ) : (
        <span className="size-20 rounded-12 bg-raised" />
      )}
      {wrong ? (
        <p role="alert" className="flex max-w-52 items-start gap-1 pe-10 text-13 text-danger">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span dir="auto">{wrong}</span>
        </p>
      ) : (
        progress && (
          <span
            role="progressbar"
            aria-label={t('compose.uploading', { number })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={step === 'sending' ? Math.round(share * 100) : undefined}
            className="absolute inset-x-0 bottom-0 rounded-b-12 bg-scrim px-1 text-center text-13 text-on-photo"
          >
            {progress}
          </span>
        )
      )}
      <button
        type="button"
        aria-label={t('compose.remove', { number })}
        onClick={onRemove}
        className="on-photo absolute -end-2 -top-2 grid size-7 place-items-center rounded-full border border-line bg-raised text-ink hover:bg-surface touch:size-9"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}
