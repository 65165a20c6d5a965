import { useState } from 'react'
import { DropIndicator, GridList, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { PICTURES_AT_MOST } from '#contract/listings.ts'
import { useFormat } from '../../../ui/format.ts'
import { DropZone } from './DropZone.tsx'
import { type Desk, isUnderWay, type Shot } from './desk.ts'
import { droppedAt, moved } from './order.ts'
import { Tile } from './Tile.tsx'
import './pictures.css'

/** The library writes a style element unless one with this name is there, which the content policy would refuse. */
const WRITTEN = 'react-aria-pressable-style'
if (!document.getElementById(WRITTEN))
  document.head.append(Object.assign(document.createElement('meta'), { id: WRITTEN }))

const UNDO_MS = 8_000

type Props = { desk: Desk; shots: readonly Shot[]; error: string | undefined }

/** The pictures of a place: taken in, put in order by hand or by key, described. */
export default function PicturesField({ desk, shots, error }: Props) {
  const { t, i18n } = useTranslation('listings')
  const { number } = useFormat()
  const [said, setSaid] = useState('')
  const [tooMany, setTooMany] = useState(0)

  const placed = (to: number) => t('pictures.placed', { at: number(to + 1), of: number(shots.length) })
  const { dragAndDropHooks } = useDragAndDrop<Shot>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const next = droppedAt(shots, keys, target)
      desk.arrange(next)
      setSaid(placed(next.findIndex(({ key }) => keys.has(key))))
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="picture-place" />,
  })
  const move = (key: string, to: number) => {
    const from = shots.findIndex((shot) => shot.key === key)
    desk.arrange(moved(shots, from, to))
    setSaid(placed(to))
  }
  const remove = (key: string) => {
    const at = shots.findIndex((shot) => shot.key === key)
    const restore = desk.remove(key)
    const message = t('pictures.removed', { at: number(at + 1) })
    setSaid(message)
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
  const underWay = shots.filter((shot) => isUnderWay(shot) || shot.step === 'preparing').length
  const max = number(PICTURES_AT_MOST)
  return (
    <I18nProvider locale={i18n.language}>
      <div className="grid gap-4">
        <DropZone
          onFiles={(files) => {
            setTooMany(desk.add(files))
            setSaid('')
          }}
          error={error ?? (tooMany > 0 ? t('pictures.many', { count: tooMany, n: number(tooMany), max }) : undefined)}
        />
        <div className="flex flex-wrap justify-between gap-x-4 text-13 text-mute">
          <p>{t('pictures.count', { count: shots.length, n: number(shots.length), max })}</p>
          <p role="status">{underWay > 0 ? t('pictures.underWay', { count: underWay, n: number(underWay) }) : ''}</p>
        </div>
        {shots.length > 0 && (
          <>
            <p className="max-w-prose text-13 text-mute">
              {t('pictures.order')} {t('pictures.captionHint')}
            </p>
            <GridList
              aria-label={t('pictures.title')}
              items={shots}
              layout="grid"
              disallowTypeAhead
              dragAndDropHooks={dragAndDropHooks}
              dependencies={[shots]}
              className="-m-2 flex flex-wrap outline-none"
            >
              {(shot) => (
                <Tile
                  shot={shot}
                  at={shots.findIndex(({ key }) => key === shot.key)}
                  count={shots.length}
                  onMove={(to) => move(shot.key, to)}
                  onCaption={(caption) => desk.caption(shot.key, caption)}
                  onRetry={() => desk.retry(shot.key)}
                  onRemove={() => remove(shot.key)}
                />
              )}
            </GridList>
          </>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </I18nProvider>
  )
}
