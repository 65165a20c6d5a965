import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { ADMIN_ROLES } from '#contract/roles.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { shortcutsTranslations } from '../../languages/shortcuts/translations.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { Key } from '../../ui/Key.tsx'
import { setShortcutSheetOpen } from '../../ui/shortcutSheet.ts'
import { keyOf, useKeys, useShortcutsEnabled } from '../../ui/useKeys.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { destinationsOf, GO } from '../shortcuts.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: shortcutsTranslations }

/** How long the second key of a shortcut is awaited (ms). */
const SEQUENCE_MS = 1_500

const SEARCH_FIELD = 'main :is(search, [role=search]) input:not([type=hidden]), main input[type=search]'

const focusSearch = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(SEARCH_FIELD)]
  const field = fields.find((each) => each.checkVisibility())
  field?.focus()
  return Boolean(field)
}

type Props = { isOpen: boolean; onClose: () => void }

/** Single-key shortcuts of every page, and their help. */
export default function Shortcuts({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shortcuts')
  const navigate = useNavigate()
  const role = useSelector(selectMe)?.role
  const [isEnabled, setEnabled] = useShortcutsEnabled()
  const destinations = destinationsOf(role)
  const stopWaiting = useRef(() => {})
  useEffect(() => () => stopWaiting.current(), [])

  /** Takes the next key before the page does. */
  const awaitDestination = () => {
    stopWaiting.current()
    const onKey = (event: KeyboardEvent) => {
      stopWaiting.current()
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const destination = destinations.find(({ key }) => key === keyOf(event))
      if (!destination) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void navigate(destination.to)
    }
    const timer = setTimeout(() => stopWaiting.current(), SEQUENCE_MS)
    document.addEventListener('keydown', onKey, true)
    stopWaiting.current = () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, true)
    }
  }
  const search = () => focusSearch() || void navigate('/properties')
  useKeys({
    '?': () => setShortcutSheetOpen(true),
    '/': search,
    s: search,
    [GO]: awaitDestination,
  })

  const areas = [
    {
      name: t('everywhere'),
      rows: [
        { keys: ['/', 's'], action: t('search') },
        { keys: ['?'], action: t('help') },
        { keys: ['Esc'], action: t('close') },
      ],
    },
    {
      name: t('goTo'),
      rows: destinations.map(({ key, label }) => ({ keys: [`${GO} ${key}`], action: t(`pages.${label}`) })),
    },
    ...(role && ADMIN_ROLES.includes(role)
      ? [
          {
            name: t('queues'),
            rows: [
              { keys: ['j', 'k'], action: t('move') },
              { keys: ['Enter'], action: t('open') },
              { keys: ['x'], action: t('check') },
              { keys: ['a'], action: t('approveOrKeep') },
              { keys: ['r'], action: t('reject') },
              { keys: ['c'], action: t('closeReports') },
              { keys: ['e'], action: t('change') },
              { keys: ['t'], action: t('retry') },
              { keys: ['d'], action: t('removeOrDecide') },
              { keys: ['←', '→'], action: t('documents') },
            ],
          },
        ]
      : []),
  ]
  return (
    <Dialog open={isOpen} title={t('title')} onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]!">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={isEnabled}
          onChange={({ currentTarget: { checked } }) => setEnabled(checked)}
        />
        {t('enabled')}
      </label>
      <p className="text-13 text-mute">{t('note')}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {areas.map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-2 text-18">{name}</h3>
            <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-15">
              {rows.map(({ keys, action }) => (
                <Fragment key={action}>
                  <dt>{action}</dt>
                  <dd dir="ltr" className="flex justify-end gap-1">
                    {keys.map((each) => (
                      <span key={each} className="inline-flex gap-1">
                        {each.split(' ').map((key) => (
                          <Key key={key}>{key}</Key>
                        ))}
                      </span>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('closeSheet')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
