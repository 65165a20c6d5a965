import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import type { Account } from './account.ts'
import { Section } from './Section.tsx'

/** A browser may read the file only after the click is over. */
const KEPT_MS = 60_000

/** A link cannot carry the session's token: the file is fetched and handed over. */
const handOver = (file: Blob, name: string) => {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}

export function DataSection({ exportData }: Pick<Account, 'exportData'>) {
  const { t } = useTranslation('profile')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const download = async () => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const answer = await exportData()
    setBusy(false)
    if (!(answer instanceof Blob)) return setError(answer.error)
    handOver(answer, t('data.file'))
    toast.success(t('data.done'))
  }
  const Icon = busy ? LoaderCircle : Download
  return (
    <Section id="data" title={t('data.title')} lead={t('data.lead')}>
      <FormError>{error}</FormError>
      <Button
        onClick={download}
        aria-disabled={busy || undefined}
        className="justify-self-start aria-disabled:opacity-70"
      >
        <Icon size={18} aria-hidden="true" className={busy ? 'animate-spin' : ''} />
        {t('data.download')}
        <span role="status" className="sr-only">
          {busy ? t('data.busy') : ''}
        </span>
      </Button>
    </Section>
  )
}
