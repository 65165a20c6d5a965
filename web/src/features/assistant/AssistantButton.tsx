import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useOverlay } from '../../ui/useOverlay.ts'
import type { PanelProps } from './AssistantPanel.tsx'

const SMALL = '(width < 40rem)'

type Props = {
  me: User
  loadPanel: (language: Language) => Promise<ComponentType<PanelProps>>
}

/** Returns a target that is focused when a panel has closed and left the focus nowhere, also by going back. */
function useFocusAfterClosing(isOpen: boolean) {
  const target = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return target
}

/** The button at the bottom of the window that opens the help assistant (specification §2), whose panel it loads then. */
export function AssistantButton({ me, loadPanel }: Props) {
  const { t, i18n } = useTranslation(['session', 'translation'])
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isLoading, setLoading] = useState(false)
  const isSmall = useMediaQuery(SMALL)
  const [isShown, setShown] = useState(false)
  // On small screens the panel covers the page, so that Back closes it.
  const overlay = useOverlay('assistant')
  const isOpen = Panel !== undefined && (isShown || overlay.isOpen)
  const target = useFocusAfterClosing(isOpen)

  const load = async () => {
    const Loaded = await loadPanel(i18n.language as Language)
    setPanel(() => Loaded)
  }
  const open = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      await load()
      if (isSmall) overlay.open()
      else setShown(true)
    } catch {
      toast.error(t('translation:errors.offline.body'))
    } finally {
      setLoading(false)
    }
  }
  const close = () => {
    setShown(false)
    overlay.close()
  }
  /** A link of the panel is followed: its page replaces the entry of the panel. */
  const leave = () => {
    if (!isSmall) return
    history.replaceState({ ...history.state, overlay: undefined }, '')
    setShown(false)
    overlay.close()
  }

  return createPortal(
    <aside aria-label={t('assistant')}>
      <button
        ref={target}
        type="button"
        aria-label={t('assistant')}
        title={t('assistant')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={open}
        className={`assistant-button no-print fade-in fixed z-30 size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-transform duration-150 hover:-translate-y-0.5 aria-busy:opacity-70 ${isOpen ? 'invisible' : ''}`}
      >
        <MessageCircleQuestion size={26} aria-hidden />
      </button>
      {isOpen && <Panel me={me} isSmall={isSmall} onClose={close} onLeave={leave} />}
    </aside>,
    document.body,
  )
}
