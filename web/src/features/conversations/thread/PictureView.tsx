import { useTranslation } from 'react-i18next'
import { pictureSources } from '#contract/pictures.ts'
import { Lightbox } from '../../../ui/Gallery.tsx'
import type { ShownPicture } from './MessagePictures.tsx'

type Props = { pictures: readonly ShownPicture[]; start: number; onClose: () => void }

/** The pictures of a message in full size. */
export function PictureView({ pictures, start, onClose }: Props) {
  const { t } = useTranslation(['conversations', 'translation'])
  const total = pictures.length
  return (
    <Lightbox
      pictures={pictures.map((picture, at) => ({
        id: picture.id,
        sources: pictureSources(picture),
        alt: t('picture.name', { number: at + 1, total }),
      }))}
      texts={{
        label: t('picture.gallery'),
        count: (number, all) => t('picture.count', { number, total: all }),
        previous: t('picture.previous'),
        next: t('picture.next'),
        close: t('translation:layout.close'),
      }}
      start={start}
      onClose={onClose}
    />
  )
}
