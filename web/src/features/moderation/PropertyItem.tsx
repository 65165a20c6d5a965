import Copy from 'lucide-react/icons/copy'
import ImageOff from 'lucide-react/icons/image-off'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/moderation.ts'
import type { Image } from '#contract/property.ts'
import { useFormat } from '../../ui/format.ts'
import { Picture, type PictureSources } from '../../ui/Picture.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { stateOf, type View } from './queues.ts'

export type SourcesOf = (image: Image) => PictureSources

type Props = {
  property: ModeratedProperty
  view: View
  sources: SourcesOf
  /** How many other listings could be the same place. */
  lookAlikes?: number
  isShown: (field: string) => boolean
}

/** A property in the list of a queue. */
export function PropertyItem({ property, view, sources, lookAlikes = 0, isShown }: Props) {
  const { t } = useTranslation(['moderation', 'admin'])
  const { number } = useFormat()
  const { day } = useLocalTime()
  const { title, city, images, landlord, createdAt, changedAt, submittedAt } = property
  const [cover] = images
  return (
    <>
      {!isShown('picture') ? null : cover ? (
        <Picture sources={sources(cover)} alt="" sizes="56px" className="size-14 shrink-0 rounded-6" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-6 bg-raised text-mute">
          <ImageOff size={20} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        {isShown('place') && (
          <span className="block truncate text-13 text-mute">
            <bdi>{city}</bdi> · <bdi>{landlord.name}</bdi>
          </span>
        )}
        {isShown('date') && (
          <span className="block truncate text-13 text-mute">
            {day((view === 'changed' && changedAt) || submittedAt || createdAt)}
            {view === 'all' && ` · ${t(`admin:state.${stateOf(property)}`)}`}
          </span>
        )}
        {lookAlikes > 0 && isShown('similar') && (
          <span className="flex items-center gap-1 text-13 font-semibold text-warn">
            <Copy size={14} aria-hidden="true" className="shrink-0" />
            {t('similar.count', { count: lookAlikes, n: number(lookAlikes) })}
          </span>
        )}
      </span>
    </>
  )
}
