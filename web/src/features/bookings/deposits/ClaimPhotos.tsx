import ImageOff from 'lucide-react/icons/image-off'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { ClaimPhoto } from '#contract/booking-deposits.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { useFormat } from '../../../ui/format.ts'
import { Lightbox } from '../../../ui/Gallery.tsx'
import { useColon } from '../../../ui/useColon.ts'
import { useNearViewport } from '../../../ui/useNearViewport.ts'
import { fetchPhoto } from './calls.ts'

const FAILED = 'failed'

/** Loads photos, which need the token, as object URLs. Those that cannot be loaded are `failed`. */
function usePhotos(bookingId: string, ids: string, isWanted: boolean): Readonly<Record<string, string>> {
  const dispatch = useDispatch<CallDispatch>()
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (!isWanted) return
    const made: string[] = []
    const sent = ids.split(' ').map((photoId) => {
      const asked = dispatch(fetchPhoto({ id: bookingId, photoId }))
      void asked.then((done) => {
        if (done.meta.requestStatus === 'rejected' && 'aborted' in done.meta && done.meta.aborted) return
        const url = fetchPhoto.fulfilled.match(done) ? URL.createObjectURL(done.payload) : FAILED
        if (url !== FAILED) made.push(url)
        setUrls((before) => ({ ...before, [photoId]: url }))
      })
      return asked
    })
    return () => {
      for (const each of sent) each.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [dispatch, bookingId, ids, isWanted])
  return urls
}

type Props = { bookingId: string; photos: readonly ClaimPhoto[]; label: string }

/** Photos of one side of a claim as thumbnails that open large. */
export function ClaimPhotos({ bookingId, photos, label }: Props) {
  const { t } = useTranslation('deposits')
  const colon = useColon()
  const { number } = useFormat()
  const { ref, isNear } = useNearViewport('200px')
  const urls = usePhotos(bookingId, photos.map(({ id }) => id).join(' '), isNear)
  const [start, setStart] = useState<number>()
  const shown = photos.flatMap(({ id }) => {
    const url = urls[id]
    return url && url !== FAILED ? [{ id, url }] : []
  })
  return (
    <div ref={ref}>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {photos.map(({ id }, index) => {
          const url = urls[id]
          const n = number(index + 1)
          return (
            <li key={id} className="size-20 overflow-hidden rounded-6 bg-raised">
              {url === FAILED ? (
                <span
                  role="img"
                  aria-label={t('photos.failed')}
                  className="grid size-full place-items-center text-mute"
                >
                  <ImageOff size={22} aria-hidden="true" />
                </span>
              ) : (
                url && (
                  <button
                    type="button"
                    aria-label={t('photos.open', { n })}
                    className="size-full cursor-zoom-in"
                    onClick={() => setStart(shown.findIndex((each) => each.id === id))}
                  >
                    <img src={url} alt="" className="size-full object-cover" />
                  </button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {start !== undefined && (
        <Lightbox
          start={start}
          onClose={() => setStart(undefined)}
          pictures={shown.map(({ id, url }, index) => ({
            id,
            alt: label + colon + number(index + 1),
            sources: { avif: '', webp: '', src: url, width: 1_600, height: 1_200, placeholder: '' },
          }))}
          texts={{
            label,
            count: (at, total) => t('photos.count', { at: number(at), total: number(total) }),
            previous: t('photos.previous'),
            next: t('photos.next'),
            close: t('photos.close'),
          }}
        />
      )}
    </div>
  )
}
