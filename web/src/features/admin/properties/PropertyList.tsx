import ImageOff from 'lucide-react/icons/image-off'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/listings.ts'
import type { Image } from '#contract/properties.ts'
import { DeskList } from '../../../ui/DeskList.tsx'
import { Picture, type PictureSources } from '../../../ui/Picture.tsx'
import { useMoment } from '../../../ui/useMoment.ts'
import { queueOf, type View } from './queues.ts'

export type SourcesOf = (image: Image) => PictureSources

type Props = Pick<
  ComponentProps<typeof DeskList<ModeratedProperty>>,
  'items' | 'current' | 'ticked' | 'onChoose' | 'onTick' | 'refOf'
> & { view: View; sources: SourcesOf }

/** The properties to choose from. They are ticked in the queues, where each waits for the same. */
export function PropertyList({ view, sources, ...list }: Props) {
  const { t } = useTranslation('admin')
  const { day } = useMoment()
  return (
    <DeskList
      {...list}
      tickable={(property) => view !== 'all' && queueOf(property) === view}
      selectAll={t('requests.selectAll')}
      selectOne={({ title }) => t('requests.select', { name: title })}
    >
      {({ title, city, images: [cover], landlord, status, createdAt, changedAt, submittedAt }) => (
        <>
          {cover ? (
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
            <span className="block truncate text-13 text-mute">
              <bdi>{city}</bdi> · <bdi>{landlord.name}</bdi>
            </span>
            <span className="block truncate text-13 text-mute">
              {day((view === 'changed' && changedAt) || submittedAt || createdAt)}
              {view === 'all' && ` · ${t(`state.${status}`)}`}
            </span>
          </span>
        </>
      )}
    </DeskList>
  )
}
