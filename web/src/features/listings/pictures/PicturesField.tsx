import { useRef, useState } from 'react'
import { DropIndicator, GridList, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { PICTURES_MAX } from '#contract/listings.ts'
import { useFormat } from '../../../ui/format.ts'
import { DropZone } from './DropZone.tsx'
import { dropItems, moveItem } from './order.ts'
import { PictureTile } from './PictureTile.tsx'
import { isUploading, type ListingPicture, type PictureUploads, placed } from './pictureUploads.ts'
import './pictures.css'

/** React Aria adds a style element unless this id exists; the content security policy would refuse it. */
const STYLE_ID = 'react-aria-pressable-style'
if (!document.getElementById(STYLE_ID))
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))

const UNDO_MS = 8_000

type Props = { uploads: PictureUploads; pictures: readonly ListingPicture[]; error: string | undefined }

/** The pictures of a listing: upload, order by pointer or keyboard, captions. */
export default function PicturesField({ uploads, pictures, error }: Props) {
  const { t, i18n } = useTranslation('listings')
  const { number } = useFormat()
  const [announcement, setAnnouncement] = useState('')
  const [tooMany, setTooMany] = useState(0)
  const field = useRef<HTMLDivElement>(null)

  const shown = placed(pictures)
  const placeText = (list: readonly ListingPicture[], isOne: (picture: ListingPicture) => boolean) =>
    t('pictures.placed', { at: number(placed(list).findIndex(isOne) + 1), of: number(shown.length) })
  const { dragAndDropHooks } = useDragAndDrop<ListingPicture>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const next = dropItems(pictures, keys, target)
      uploads.arrange(next)
      setAnnouncement(placeText(next, ({ key }) => keys.has(key)))
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="picture-place" />,
  })
  /** Moves a picture to a place among those that did not fail. */
  const move = (key: string, to: number) => {
    const from = pictures.findIndex((picture) => picture.key === key)
    const target = shown[to]
    const next = target ? moveItem(pictures, from, pictures.indexOf(target)) : pictures
    uploads.arrange(next)
    setAnnouncement(placeText(next, (picture) => picture.key === key))
  }
  /** Moves the focus from a picture to its neighbour, or to the choice of photos when it is the only one. */
  const leave = (row: Element | null | undefined) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const next = neighbour ?? field.current?.querySelector('input[type=file]')
    if (next instanceof HTMLElement) next.focus()
  }
  const remove = (key: string) => {
    leave(field.current?.querySelector('[role=row]:focus-within'))
    const at = pictures.findIndex((picture) => picture.key === key)
    const restore = uploads.remove(key)
    const message = t('pictures.removed', { at: number(at + 1) })
    setAnnouncement(message)
    toast(
      ({ id }) => (
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {message}
          <button
            type="button"
            className="min-h-11 font-semibold text-accent underline underline-offset-4"
            onClick={() => {
              restore()
              toast.dismiss(id)
            }}
          >
            {t('pictures.undo')}
          </button>
        </span>
      ),
      { duration: UNDO_MS },
    )
  }
  const uploading = pictures.filter((picture) => isUploading(picture) || picture.step === 'preparing').length
  const max = number(PICTURES_MAX)
  return (
    <I18nProvider locale={i18n.language}>
      <div ref={field} className="grid gap-4">
        <DropZone
          onFiles={(files) => {
            setTooMany(uploads.add(files))
            setAnnouncement('')
          }}
          error={error ?? (tooMany > 0 ? t('pictures.many', { count: tooMany, n: number(tooMany), max }) : undefined)}
        />
        <div className="flex flex-wrap justify-between gap-x-4 text-13 text-mute">
          <p>{t('pictures.count', { count: shown.length, n: number(shown.length), max })}</p>
          <p role="status">{uploading > 0 ? t('pictures.underWay', { count: uploading, n: number(uploading) }) : ''}</p>
        </div>
        {pictures.length > 0 && (
          <>
            <p className="max-w-prose text-13 text-mute">
              {t('pictures.order')} {t('pictures.captionHint')}
            </p>
            <GridList
              aria-label={t('pictures.title')}
              items={pictures}
              layout="grid"
              disallowTypeAhead
              dragAndDropHooks={dragAndDropHooks}
              dependencies={[pictures]}
              className="-m-2 flex flex-wrap outline-none"
            >
              {(picture) => (
                <PictureTile
                  picture={picture}
                  at={pictures.findIndex(({ key }) => key === picture.key)}
                  place={shown.findIndex(({ key }) => key === picture.key)}
                  count={shown.length}
                  onMove={(to) => move(picture.key, to)}
                  onCaption={(caption) => uploads.caption(picture.key, caption)}
                  onRetry={() => uploads.retry(picture.key)}
                  onRemove={() => remove(picture.key)}
                />
              )}
            </GridList>
          </>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </I18nProvider>
  )
}
