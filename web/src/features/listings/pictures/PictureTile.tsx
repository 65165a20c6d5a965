import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import GripVertical from 'lucide-react/icons/grip-vertical'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import type { ButtonHTMLAttributes } from 'react'
import { Button, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { CAPTION_MAX } from '#contract/listings.ts'
import { PICTURE_MIN_SIZES } from '#contract/uploads.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import type { PictureError } from '../../../ui/uploads/resize.ts'
import { useColon } from '../../../ui/useColon.ts'
import { Cover } from '../Cover.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import type { ListingPicture } from './pictureUploads.ts'

const SIZES = '(width >= 64rem) 240px, (width >= 28rem) 45vw, 90vw'
const ACTION =
  'grid size-11 shrink-0 place-items-center rounded-6 text-ink hover:bg-raised aria-disabled:text-mute aria-disabled:opacity-50 aria-disabled:hover:bg-transparent'

/** An idle button stays in place and keeps the focus. */
const Action = ({
  idle,
  onClick,
  label,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { idle?: boolean; label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={idle || undefined}
    onClick={idle ? undefined : onClick}
    className={ACTION}
    {...rest}
  />
)

function useErrorMessage() {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  return (error: PictureError): string => {
    if (error.code === 'server') return error.message || t('pictures.wrong.failed')
    if (error.code !== 'small') return t(`pictures.wrong.${error.code}`)
    const { width, height } = PICTURE_MIN_SIZES.LISTING
    return t('pictures.wrong.small', {
      least: `${number(width)}×${number(height)}`,
      size: `${number(error.width)}×${number(error.height)}`,
    })
  }
}

/** The local picture until the server has made its own, with the progress. */
function Thumb({ picture }: { picture: ListingPicture }) {
  const { t } = useTranslation('listings')
  const { percent } = useFormat()
  const { image, local, step, share } = picture
  const waits = step !== 'ready' && step !== 'failed'
  return (
    <>
      {local ? (
        <img src={local} alt="" className="aspect-4/3 w-full rounded-6 bg-raised object-cover" draggable={false} />
      ) : (
        <Cover image={step === 'ready' && image ? { ...image, caption: '' } : undefined} sizes={SIZES} />
      )}
      {waits && (
        <span className="absolute inset-0 grid place-items-center">
          <ProgressRing
            share={step === 'sending' && share < 1 ? share : undefined}
            label={
              step === 'waiting'
                ? t('pictures.waiting')
                : step === 'sending' && share < 1
                  ? t('pictures.sent', { percent: percent(share) })
                  : t('pictures.preparing')
            }
          />
        </span>
      )}
    </>
  )
}

type Props = {
  picture: ListingPicture
  /** Its position in the list, which names it. */
  at: number
  /** Its place among the pictures of the listing; -1 when it failed. */
  place: number
  count: number
  onMove: (to: number) => void
  onCaption: (caption: string) => void
  onRetry: () => void
  onRemove: () => void
}

/** A picture with its actions and its caption. */
export function PictureTile({ picture, at, place, count, onMove, onCaption, onRetry, onRemove }: Props) {
  const { t } = useTranslation('listings')
  const colon = useColon()
  const { number } = useFormat()
  const errorMessage = useErrorMessage()
  const { key, name, caption, step, error, file } = picture
  const hasFailed = step === 'failed'
  const n = number((hasFailed ? at : place) + 1)
  const cover = place === 0
  const label = caption || name || t('pictures.picture', { n })
  return (
    <GridListItem
      id={key}
      textValue={t('pictures.picture', { n }) + colon + label}
      className="group w-full p-2 outline-none data-dragging:opacity-40 min-[28rem]:w-1/2 xl:w-1/3"
    >
      <div className="grid h-full content-start gap-2 rounded-12 border border-line bg-surface p-2 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus">
        <div className="relative">
          <Thumb picture={picture} />
          {!hasFailed && (
            <span
              className={`pointer-events-none absolute start-2 top-2 rounded-full px-3 py-0.5 text-13 font-semibold ${cover ? 'bg-accent text-on-accent' : 'bg-scrim text-on-photo'}`}
            >
              {cover ? t('pictures.cover') : n}
            </span>
          )}
          <Button
            slot="drag"
            aria-label={t('pictures.drag', { n })}
            className="on-photo absolute end-2 top-2 grid size-11 cursor-grab place-items-center rounded-full bg-scrim text-on-photo"
          >
            <GripVertical size={20} aria-hidden="true" />
          </Button>
        </div>
        {hasFailed && error && (
          <p role="alert" className="flex items-start gap-2 text-13 text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere">
              {name && (
                <span className="font-semibold">
                  <bdi>{name}</bdi>
                  {colon}
                </span>
              )}
              {errorMessage(error)}
            </span>
          </p>
        )}
        <div className="flex flex-wrap items-center">
          {!hasFailed && (
            <>
              <Action label={t('pictures.earlier', { n })} idle={cover} onClick={() => onMove(place - 1)}>
                <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
              </Action>
              <Action label={t('pictures.later', { n })} idle={place === count - 1} onClick={() => onMove(place + 1)}>
                <ArrowRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
              </Action>
              <Action label={t('pictures.makeCover', { n })} idle={cover} onClick={() => onMove(0)}>
                <Star size={18} aria-hidden="true" className={cover ? 'fill-current text-warm' : ''} />
              </Action>
            </>
          )}
          <span className="grow" />
          {hasFailed && file && (
            <Action label={t('pictures.again', { n })} onClick={onRetry}>
              <RotateCw size={18} aria-hidden="true" />
            </Action>
          )}
          <Action label={t('pictures.remove', { n })} onClick={onRemove}>
            <Trash size={18} aria-hidden="true" className="text-danger" />
          </Action>
        </div>
        {!hasFailed && (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys typed here must not reach the list
          <div onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}>
            <FormField
              label={t('pictures.caption')}
              value={caption}
              maxLength={CAPTION_MAX}
              placeholder={t('pictures.captionExample')}
              aria-label={t('pictures.captionOf', { n })}
              onChange={({ currentTarget: { value } }) => onCaption(value)}
              autoComplete="off"
              dir="auto"
            />
          </div>
        )}
      </div>
    </GridListItem>
  )
}
