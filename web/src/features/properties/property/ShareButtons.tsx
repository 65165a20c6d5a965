import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'

/** Shares by the system's dialog on touch devices, else copies the link. Also prints the page. */
export function ShareButtons({ title }: { title: string }) {
  const { t } = useTranslation()
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (navigator.share && matchMedia('(hover: none)').matches) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success(t('property.copied'))
      }
    } catch (problem) {
      // Closing the system's dialog is not an error.
      if (!(problem instanceof DOMException && problem.name === 'AbortError'))
        toast.error(t('property.notCopied', { url }))
    }
  }
  return (
    <>
      <Button look="quiet" className="needs-script" onClick={share}>
        <Share size={18} aria-hidden />
        {t('property.share')}
      </Button>
      <Button look="quiet" className="needs-script" onClick={() => print()}>
        <Printer size={18} aria-hidden />
        {t('property.print')}
      </Button>
    </>
  )
}
