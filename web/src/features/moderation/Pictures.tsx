import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModeratedProperty } from '#contract/moderation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useColon } from '../../ui/useColon.ts'
import type { SourcesOf } from './PropertyItem.tsx'

const STEP =
  'inline-grid size-11 place-items-center rounded-6 hover:bg-raised aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

type Props = { property: ModeratedProperty; sources: SourcesOf }

/** All pictures as thumbnails that open larger. The gallery of the public pages would add to the first page. */
export function Pictures({ property: { title, images }, sources }: Props) {
  const { t } = useTranslation(['translation', 'moderation'])
  const colon = useColon()
  const { number } = useFormat()
  const [opened, setOpened] = useState<number>()
  const total = images.length
  if (total === 0) return <p className="text-mute">{t('moderation:properties.noPictures')}</p>
  const altOf = (index: number) => images[index]?.caption || t('gallery.unnamed', { title, number: index + 1 })
  const at = opened ?? 0
  const large = images[at]
  const go = (to: number) => to >= 0 && to < total && setOpened(to)
  const onKeyDown = ({ key, currentTarget }: React.KeyboardEvent) => {
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forward ? at + 1 : at - 1)
  }
  return (
    <section aria-label={t('gallery.label')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] gap-2">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={t('gallery.open', { number: index + 1, total }) + colon + altOf(index)}
              className="block aspect-4/3 w-full overflow-hidden rounded-6"
              onClick={() => setOpened(index)}
            >
              <Picture sources={sources(image)} alt="" sizes="(width >= 40rem) 200px, 45vw" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={opened !== undefined}
        title={<bdi>{title}</bdi>}
        onClose={() => setOpened(undefined)}
        className="w-[min(64rem,calc(100vw-2rem))]!"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what its buttons do */}
        <div onKeyDown={onKeyDown}>
          {large && (
            <Picture
              key={large.id}
              sources={sources(large)}
              alt={altOf(at)}
              sizes="64rem"
              when="early"
              fit="contain"
              className="h-[60dvh] w-full rounded-6"
            />
          )}
          <p dir="auto" className="mt-2 text-15 wrap-anywhere">
            {altOf(at)}
          </p>
          <DialogButtons>
            {total > 1 && (
              <div className="me-auto flex items-center">
                {/* At either end they do nothing instead of being disabled, which would lose the focus. */}
                <button
                  type="button"
                  aria-label={t('gallery.previous')}
                  aria-disabled={at === 0 || undefined}
                  className={STEP}
                  onClick={() => go(at - 1)}
                >
                  <ChevronLeft size={20} aria-hidden="true" className="rtl:rotate-180" />
                </button>
                <span aria-live="polite" className="min-w-14 text-center text-13 text-mute">
                  {t('gallery.count', { number: number(at + 1), total: number(total) })}
                </span>
                <button
                  type="button"
                  aria-label={t('gallery.next')}
                  aria-disabled={at === total - 1 || undefined}
                  className={STEP}
                  onClick={() => go(at + 1)}
                >
                  <ChevronRight size={20} aria-hidden="true" className="rtl:rotate-180" />
                </button>
              </div>
            )}
            <Button onClick={() => setOpened(undefined)}>{t('layout.close')}</Button>
          </DialogButtons>
        </div>
      </Dialog>
    </section>
  )
}
