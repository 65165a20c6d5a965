import { useTranslation } from 'react-i18next'
import { pictureSources } from '#contract/pictures.ts'
import type { Image } from '#contract/property.ts'
import { Picture } from '../../../ui/Picture.tsx'

export type ShownPicture = Omit<Image, 'caption'>

type Props = { pictures: readonly ShownPicture[]; onOpen: (at: number) => void }

/** The pictures of a message as a grid of thumbnails; one alone has its own shape. */
export function MessagePictures({ pictures, onOpen }: Props) {
  const { t } = useTranslation('conversations')
  const [only] = pictures
  const isAlone = pictures.length === 1
  return (
    <ul className={`grid gap-1 ${isAlone ? '' : 'grid-cols-2'}`}>
      {pictures.map((picture, at) => (
        <li
          key={picture.id}
          className={`w-40 max-w-full ${isAlone ? 'w-72' : 'aspect-square'} ${pictures.length % 2 && at === 0 && !isAlone ? 'col-span-2 aspect-2/1! w-auto' : ''}`}
          style={isAlone && only ? { aspectRatio: Math.min(2, Math.max(0.75, only.width / only.height)) } : undefined}
        >
          <button
            type="button"
            aria-label={t('picture.open', { number: at + 1, total: pictures.length })}
            onClick={() => onOpen(at)}
            className="on-photo block size-full overflow-hidden rounded-12"
          >
            <Picture
              sources={pictureSources(picture)}
              alt=""
              sizes={isAlone ? '288px' : '160px'}
              className="size-full"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
