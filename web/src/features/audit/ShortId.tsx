import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'

// The last digits: the first ones of ids that were made together are the same.
const DIGITS = 8

/** The end of an id, which copies the whole one. */
export function ShortId({ id }: { id: string }) {
  const { t } = useTranslation('audit')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      toast.success(t('id.copied'))
    } catch {
      // The clipboard is unavailable without permission or https.
      toast.error(t('id.notCopied', { id }))
    }
  }
  return (
    <button
      type="button"
      title={id}
      aria-label={t('id.copy', { id: shortIdOf(id) })}
      onClick={copy}
      className="text-13 text-mute underline-offset-4 hover:underline"
    >
      <bdi dir="ltr">{shortIdOf(id)}</bdi>
    </button>
  )
}

/** Returns the end of an id, which differs between ids. */
export const shortIdOf = (id: string): string => `…${id.slice(-DIGITS)}`
