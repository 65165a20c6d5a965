import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLAIM_PHOTOS_MAX } from '#contract/booking-deposits.ts'
import { useFormat } from '../../../ui/format.ts'
import { shrinkPhoto } from '../../../ui/shrinkPhoto.ts'

/** As the server stores them. */
const SIDE = 1_600

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt="" className="size-full object-cover" /> : null
}

type Props = { photos: readonly File[]; onChange: (photos: readonly File[]) => void; error: string | undefined }

/** Photos that are sent with a claim or a reply, reduced before the upload. */
export function PhotosField({ photos, onChange, error }: Props) {
  const { t } = useTranslation('deposits')
  const { number } = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const max = number(CLAIM_PHOTOS_MAX)

  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const accepted = chosen.slice(0, CLAIM_PHOTOS_MAX - photos.length)
    const read: File[] = []
    for (const file of accepted) {
      const photo = await shrinkPhoto(file, SIDE)
      if (photo) read.push(photo)
    }
    setBusy(false)
    setRefused(
      read.length < accepted.length
        ? t('photos.unreadable')
        : accepted.length < chosen.length
          ? t('photos.many', { max })
          : undefined,
    )
    onChange([...photos, ...read])
  }
  const remove = (photo: File) => {
    setRefused(undefined)
    onChange(photos.filter((other) => other !== photo))
    input.current?.focus()
  }
  const message = error ?? refused
  return (
    <div className="grid gap-2">
      <span id={`${id}-label`} className="text-13 font-semibold text-mute">
        {t('photos.label')}
      </span>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.name} className="relative size-20 overflow-hidden rounded-6 bg-raised">
            <Preview file={photo} />
            <button
              type="button"
              aria-label={t('photos.remove', { n: number(index + 1) })}
              onClick={() => remove(photo)}
              className="on-photo absolute end-0 top-0 grid size-11 place-items-center text-on-photo"
            >
              <span className="grid size-7 place-items-center rounded-full bg-scrim">
                <X size={16} aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
        {photos.length < CLAIM_PHOTOS_MAX && (
          <li className="relative grid size-20 place-items-center rounded-6 border border-dashed border-control text-mute hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <ImagePlus size={22} aria-hidden="true" />
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              multiple
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-hint`}
              aria-invalid={message ? true : undefined}
              onChange={({ currentTarget }) => {
                void add([...(currentTarget.files ?? [])])
                // Allows choosing the same file again.
                currentTarget.value = ''
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </li>
        )}
      </ul>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {message}
      </p>
      <p id={`${id}-hint`} className="text-13 text-mute">
        {t('photos.hint', { max })}
      </p>
      <p role="status" className="sr-only">
        {busy ? t('wait') : photos.length > 0 ? t('photos.count', { at: number(photos.length), total: max }) : ''}
      </p>
    </div>
  )
}
