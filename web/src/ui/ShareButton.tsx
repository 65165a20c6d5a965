import Share from 'lucide-react/icons/share-2'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { isolateBidi } from './bidi.ts'
import { useColon } from './useColon.ts'

type Props = {
  title: string
  /** Without the language and parameters of tracking: who gets the link has a language of their own. */
  path: string
  variant?: 'quiet' | 'plain'
  /** Several are on the page, so that the label names what each shares. */
  named?: boolean
  className?: string
}

/** Shares a page of the site by the system's dialog; where the browser has none, copies its address. */
export function ShareButton({ title, path, variant = 'quiet', named = false, className = '' }: Props) {
  const { t, i18n } = useTranslation()
  const colon = useColon()
  const share = async () => {
    const link = { title, url: location.origin + path }
    try {
      if (navigator.canShare?.(link)) return await navigator.share(link)
    } catch (problem) {
      // Closing the dialog is no error. Where a policy forbids the dialog, the link is copied.
      if (problem instanceof DOMException && problem.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(link.url)
      toast.success(t('share.copied'))
    } catch {
      // Without permission, or without https. The toast has the address to copy by hand.
      toast.error(t('share.notCopied', { url: link.url }))
    }
  }
  return (
    <Button
      variant={variant}
      className={`needs-script ${className}`}
      aria-label={named ? t('share.share') + colon + isolateBidi(title, i18n.dir()) : undefined}
      onClick={share}
    >
      <Share size={18} aria-hidden className="shrink-0" />
      {t('share.share')}
    </Button>
  )
}
