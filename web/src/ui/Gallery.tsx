import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Picture, type PictureSources } from './Picture.tsx'
import { useModalDialog } from './useModalDialog.ts'
import { useOverlay } from './useOverlay.ts'

export type GalleryPicture = { id: string; sources: PictureSources; alt: string }

export type GalleryTexts = {
  /** Accessible name of the gallery. */
  label: string
  showAll: string
  open: (number: number) => string
  count: (number: number, total: number) => string
  previous: string
  next: string
  close: string
}

type Props = { pictures: readonly GalleryPicture[]; texts: GalleryTexts }

const MOSAIC_SIZE = 5

/** A little less than the whole window on phones: those with two dots per pixel take a file of 640 pixels, half the bytes of the next. */
const ON_PHONES = '88vw'
const FIRST_SIZES = `(width >= 80rem) 640px, (width >= 48rem) 50vw, ${ON_PHONES}`
const OTHER_SIZES = `(width >= 80rem) 320px, (width >= 48rem) 25vw, ${ON_PHONES}`

/** Returns the visible picture of a scroll-snap strip and a function to scroll to another. Supports right to left. */
function useStrip(strip: RefObject<HTMLElement | null>, total: number) {
  const [index, setIndex] = useState(0)
  const onScroll = () => {
    const box = strip.current
    if (box) setIndex(Math.min(total - 1, Math.round(Math.abs(box.scrollLeft) / Math.max(1, box.clientWidth))))
  }
  /** Smoothly, as the strip's `scroll-behavior` says, which reduced motion turns off. */
  const scrollToIndex = (to: number, behavior: ScrollBehavior = 'auto') => {
    const box = strip.current
    if (!box || to < 0 || to >= total) return
    const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({ left: sign * to * box.clientWidth, behavior })
  }
  return { index, onScroll, scrollToIndex }
}

/** A swipeable strip on phones, a mosaic on wide screens. A picture opens the lightbox, or its file without JavaScript. */
export function Gallery({ pictures, texts }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const { index, onScroll } = useStrip(strip, pictures.length)
  const [start, setStart] = useState(0)
  const lightbox = useOverlay('gallery')
  const openAt = (at: number) => {
    setStart(at)
    lightbox.open()
  }
  const total = pictures.length
  const mosaicClasses =
    total >= MOSAIC_SIZE ? 'md:grid md:grid-cols-4 md:grid-rows-2' : total > 1 ? 'md:grid md:grid-cols-2' : ''

  return (
    <section aria-label={texts.label} className="relative">
      <ul
        ref={strip}
        onScroll={onScroll}
        className={`snap gap-2 overflow-hidden md:rounded-12 max-md:overflow-x-auto md:aspect-[2.1] md:w-full md:max-h-[54vh] md:min-h-48 ${mosaicClasses} print:block print:aspect-auto print:max-h-none`}
      >
        {pictures.map(({ id, sources, alt }, at) => {
          const inMosaic = total >= MOSAIC_SIZE ? at < MOSAIC_SIZE : at < 2
          return (
            <li
              key={id}
              className={`aspect-4/3 w-full max-h-[70vh] md:aspect-auto md:w-auto md:max-h-none md:h-full md:min-h-0 ${inMosaic ? '' : 'md:hidden'} ${
                at === 0 && total >= MOSAIC_SIZE ? 'md:col-span-2 md:row-span-2' : ''
              } ${at > 0 ? 'print:hidden' : ''} ${total === 1 ? 'md:w-full' : ''}`}
            >
              <a
                href={sources.src}
                className="on-photo block size-full -outline-offset-4! focus-visible:outline-offset-[-4px]"
                aria-label={texts.open(at + 1)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  openAt(at)
                }}
              >
                <Picture
                  sources={sources}
                  alt={alt}
                  when={at === 0 ? 'first' : at < MOSAIC_SIZE ? 'beside' : 'late'}
                  sizes={at === 0 ? FIRST_SIZES : OTHER_SIZES}
                  className="size-full"
                />
              </a>
            </li>
          )
        })}
      </ul>
      {total > 1 && (
        <>
          <p
            className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-scrim px-3 py-1 text-13 text-on-photo md:hidden print:hidden"
            aria-hidden
          >
            {texts.count(index + 1, total)}
          </p>
          <button
            type="button"
            className="on-photo needs-script no-print absolute end-4 bottom-4 hidden min-h-11 items-center gap-2 rounded-6 bg-scrim px-4 text-15 font-semibold text-on-photo backdrop-blur-sm hover:bg-[rgb(0_0_0/0.8)] md:inline-flex"
            onClick={() => openAt(0)}
          >
            <Images size={18} aria-hidden />
            {texts.showAll}
          </button>
        </>
      )}
      {lightbox.isOpen && <Lightbox pictures={pictures} start={start} texts={texts} onClose={lightbox.close} />}
    </section>
  )
}

type LightboxProps = {
  pictures: readonly GalleryPicture[]
  texts: Pick<GalleryTexts, 'label' | 'count' | 'previous' | 'next' | 'close'>
  /** Index of the picture that is shown first. */
  start: number
  onClose: () => void
}

/** Shows pictures as large as the window, one at a time. */
export function Lightbox({ pictures, start, texts, onClose }: LightboxProps) {
  const dialog = useModalDialog(onClose)
  const strip = useRef<HTMLUListElement>(null)
  const total = pictures.length
  const { index, onScroll, scrollToIndex } = useStrip(strip, total)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, at the picture that was clicked
  useEffect(() => {
    scrollToIndex(start, 'instant')
  }, [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const rtl = strip.current !== null && getComputedStyle(strip.current).direction === 'rtl'
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
    const back = rtl ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) scrollToIndex(index + 1)
    else if (event.key === back) scrollToIndex(index - 1)
    else if (event.key === 'Home') scrollToIndex(0)
    else if (event.key === 'End') scrollToIndex(total - 1)
    else return
    event.preventDefault()
  }

  const roundButton =
    'on-photo grid size-11 place-items-center rounded-full bg-scrim text-on-photo hover:bg-[rgb(0_0_0/0.85)] disabled:opacity-30'
  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-[#050807] text-on-photo"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul ref={strip} onScroll={onScroll} tabIndex={0} className="snap size-full scroll-smooth -outline-offset-4!">
        {pictures.map(({ id, sources, alt }, at) => (
          <li
            key={id}
            className="grid size-full grid-rows-[minmax(0,1fr)_auto] px-0 pt-16 pb-6 md:px-20"
            aria-hidden={at !== index}
          >
            <Picture
              sources={sources}
              alt={alt}
              sizes="100vw"
              fit="contain"
              when={at === start ? 'early' : 'late'}
              className="size-full bg-transparent!"
            />
            {/* The text of the picture, which has it as its alternative. */}
            <p aria-hidden className="px-4 pt-3 text-center text-15" dir="auto">
              {alt}
            </p>
          </li>
        ))}
      </ul>
      <p className="absolute start-4 top-3 flex min-h-11 items-center text-15" aria-live="polite">
        {texts.count(index + 1, total)}
      </p>
      <button
        type="button"
        className={`${roundButton} absolute end-4 top-3`}
        aria-label={texts.close}
        onClick={() => dialog.current?.close()}
      >
        <X size={22} aria-hidden />
      </button>
      {total > 1 && (
        <>
          <button
            type="button"
            className={`${roundButton} absolute start-4 top-1/2 -translate-y-1/2`}
            aria-label={texts.previous}
            disabled={index === 0}
            onClick={() => scrollToIndex(index - 1)}
          >
            <ChevronLeft size={24} aria-hidden className="rtl:rotate-180" />
          </button>
          <button
            type="button"
            className={`${roundButton} absolute end-4 top-1/2 -translate-y-1/2`}
            aria-label={texts.next}
            disabled={index === total - 1}
            onClick={() => scrollToIndex(index + 1)}
          >
            <ChevronRight size={24} aria-hidden className="rtl:rotate-180" />
          </button>
        </>
      )}
    </dialog>
  )
}
