import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import X from 'lucide-react/icons/x'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { MAX_TOASTS, TOAST_OPTIONS } from './toasts.ts'

const ICONS: Partial<Record<Toast['type'], React.ReactNode>> = {
  success: <CircleCheck size={20} className="shrink-0 text-ok" aria-hidden="true" />,
  error: <CircleAlert size={20} className="shrink-0 text-danger" aria-hidden="true" />,
  loading: <LoaderCircle size={20} className="shrink-0 animate-spin" aria-hidden="true" />,
}

/** Headless, since the library's own component injects style sheets, which the content security policy forbids. */
export function Toaster() {
  const { t } = useTranslation()
  const { toasts, handlers } = useToaster(TOAST_OPTIONS)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers
    <div
      className="no-print pointer-events-none fixed top-18 right-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.slice(0, MAX_TOASTS).map((item) => (
        <div
          key={item.id}
          {...item.ariaProps}
          data-visible={item.visible || undefined}
          className="pointer-events-auto flex items-center gap-3 rounded-12 border border-line bg-raised ps-4 opacity-0 shadow-float transition-opacity duration-150 data-visible:opacity-100"
        >
          {item.icon ?? ICONS[item.type]}
          <span className="min-w-0 grow py-3 wrap-anywhere">{resolveValue(item.message, item)}</span>
          <button
            type="button"
            aria-label={t('layout.close')}
            onClick={() => toast.dismiss(item.id)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-6"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
