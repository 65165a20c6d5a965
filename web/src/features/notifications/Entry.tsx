import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import type { Image } from '#contract/property.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { iconOf } from './icons.ts'
import { sentenceOf } from './sentence.ts'

/** Shows the picture of a property. */
export type Thumbnail = ComponentType<{ image: Image | null; sizes: string; className: string }>

function useSentence({ kind, data }: Notification) {
  const { t, i18n } = useTranslation('notifications')
  const { date, money } = useFormat()
  const { momentAt } = useLocalTime()
  const nameOf = usePersonName()
  const { key, to } = sentenceOf({ kind, data })
  const {
    search = '',
    title = '',
    name = '',
    isFormer,
    startDate,
    endDate,
    role,
    amount,
    currency,
    dueOn,
    answerBy,
    timeZone,
  } = data
  const sentence = t(`say.${key}`, {
    search: isolateBidi(search, i18n.dir()),
    title: isolateBidi(title, i18n.dir()),
    name: isolateBidi(nameOf({ name, isFormer }), i18n.dir()),
    days: startDate && endDate ? t('days', { from: date(startDate), to: date(endDate) }) : '',
    amount: amount !== undefined && currency ? money(amount, currency) : '',
    dueOn: dueOn ? date(dueOn) : '',
    answerBy: answerBy ? momentAt(answerBy, timeZone) : '',
    role: role ? t(`roles.${role}`) : '',
  })
  return { sentence, to }
}

/** One notification with the icon of its topic, the picture of the property and the time that has passed. */
export function Entry({ notification, Thumbnail }: { notification: Notification; Thumbnail: Thumbnail }) {
  const { t } = useTranslation('notifications')
  const { moment, agoUnderDay } = useLocalTime()
  const { sentence, to } = useSentence(notification)
  const { kind, createdAt, readAt, image } = notification
  const { reason, reasonCode } = notification.data
  const Icon = iconOf(kind)
  return (
    <article
      className={`relative flex items-start gap-3 rounded-12 border bg-surface p-4 sm:gap-4 ${readAt ? 'border-line' : 'border-warm'} ${to ? 'hover:bg-raised' : ''}`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-mute">
        <Icon size={20} aria-hidden />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <p className="wrap-anywhere">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 after:rounded-12">
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </p>
        {reason && (
          <p dir="auto" className="title-start wrap-anywhere text-15 text-mute">
            {t('reason', { reason: reasonCode ? t(`reasons.${reasonCode}`) : reason })}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-mute">
          {!readAt && <strong className="text-warm">{t('new')}</strong>}
          <time dateTime={createdAt} title={moment(createdAt)}>
            {agoUnderDay(createdAt)}
          </time>
        </p>
      </div>
      {image && <Thumbnail image={image} sizes="64px" className="size-14 shrink-0 rounded-6 object-cover sm:size-16" />}
    </article>
  )
}
