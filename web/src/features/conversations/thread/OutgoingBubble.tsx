import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import { bubbleClasses } from '../../../ui/messages/bubble.ts'
import { MessageText } from '../../../ui/messages/MessageText.tsx'
import type { OutgoingMessage } from '../outbox.ts'
import type { OpenPictures } from './Bubble.tsx'
import { MessagePictures } from './MessagePictures.tsx'

type Props = {
  outgoing: OutgoingMessage
  onRetry: () => void
  onDiscard: () => void
  onOpenPictures: OpenPictures
}

const ACTION = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-4 touch:min-h-11'

/** A message that is being sent, or was not sent and why. */
export function OutgoingBubble({ outgoing, onRetry, onDiscard, onOpenPictures }: Props) {
  const { t } = useTranslation('conversations')
  const { text, pictures, status, error } = outgoing
  const isFailed = status === 'failed'
  return (
    <article className="ms-auto grid max-w-[85%] justify-items-end gap-1 sm:max-w-[75%]">
      <span className="sr-only">{t('you')}</span>
      <div className={`grid min-w-0 max-w-full justify-items-end gap-1 ${isFailed ? '' : 'opacity-70'}`}>
        {pictures.length > 0 && <MessagePictures pictures={pictures} onOpen={(at) => onOpenPictures(pictures, at)} />}
        {text && (
          <div className={`min-w-0 max-w-full rounded-12 px-3 py-2 ${bubbleClasses(true)}`}>
            <MessageText text={text} />
          </div>
        )}
      </div>
      {isFailed ? (
        <div className="grid justify-items-end px-1 text-13">
          <p className="flex flex-wrap items-center justify-end gap-x-3 text-danger">
            <span className="inline-flex items-center gap-1 font-semibold">
              <CircleAlert size={16} aria-hidden />
              {t('outbox.failed')}
            </span>
            <button type="button" className={ACTION} onClick={onRetry}>
              {t('outbox.retry')}
            </button>
            <button type="button" className={ACTION} onClick={onDiscard}>
              {t('outbox.delete')}
            </button>
          </p>
          <p dir="auto" className="text-mute">
            {error ?? t('outbox.offline')}
          </p>
        </div>
      ) : (
        <p className="px-1 text-13 text-mute">{t('outbox.sending')}</p>
      )}
    </article>
  )
}
