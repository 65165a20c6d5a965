import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURES_MAX } from '#contract/listings.ts'
import { PICTURE_MIN_SIZES } from '#contract/uploads.ts'
import { useFormat } from '../../../ui/format.ts'
import { useFileDrop } from '../../../ui/uploads/useFileDrop.ts'

/** Any picture: those the server would refuse are resized where the browser can read them. */
const ACCEPT = 'image/*'

const BUTTON =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-6 px-4 text-15 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const INPUT = 'absolute inset-0 size-full cursor-pointer opacity-0 outline-none'

type Props = { onFiles: (files: File[]) => void; error: string | undefined }

/** Accepts pictures from the file chooser, drag and drop, the camera and the clipboard. */
export function DropZone({ onFiles, error }: Props) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const id = useId()
  const offer = useEffectEvent((files: FileList | null | undefined) => {
    const list = [...(files ?? [])]
    if (list.length > 0) onFiles(list)
    return list.length > 0
  })
  const { isOver, target } = useFileDrop(offer)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (offer(event.clipboardData?.files)) event.preventDefault()
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  const input: ComponentProps<'input'> = {
    type: 'file',
    accept: ACCEPT,
    onChange,
    'aria-describedby': `${id}-hint ${id}-error`,
    className: INPUT,
  }
  return (
    <div className="grid gap-2">
      <div
        {...target}
        className={`grid justify-items-center gap-3 rounded-12 border-2 border-dashed px-4 py-8 text-center transition-colors duration-150 ${isOver ? 'border-accent bg-raised' : error ? 'border-danger' : 'border-control'}`}
      >
        <ImagePlus size={32} aria-hidden="true" className="text-mute" />
        <p className="text-15 touch:hidden">{t('pictures.drop')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <label className={`${BUTTON} bg-accent text-on-accent`}>
            {t('pictures.choose')}
            <input {...input} multiple aria-invalid={error ? true : undefined} />
          </label>
          {/* The file chooser of some phones lacks the camera. */}
          <label className={`${BUTTON} border border-control hover:bg-raised not-touch:hidden`}>
            <Camera size={18} aria-hidden="true" />
            {t('pictures.shoot')}
            <input {...input} capture="environment" />
          </label>
        </div>
        <p id={`${id}-hint`} className="max-w-prose text-13 text-mute">
          {t('pictures.hint', {
            max: number(PICTURES_MAX),
            width: number(PICTURE_MIN_SIZES.LISTING.width),
            height: number(PICTURE_MIN_SIZES.LISTING.height),
          })}
        </p>
      </div>
      <p id={`${id}-error`} role="alert" className="text-13 text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
