import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useState } from 'react'
import { Button } from './Button.tsx'

/** A browser may read the file only after the click is over. */
const KEPT_MS = 60_000

/** A link cannot carry the session's token: the file is fetched and handed over. */
const handOver = (file: Blob, name: string) => {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}

type Props = {
  label: string
  /** Said to who cannot see the sign turn. */
  busy: string
  /** Of the file as it is saved. */
  name: string
  load: () => Promise<Blob | { error: string }>
  /** The sentence of a failure; nothing when the file is there. */
  onDone: (error: string | undefined) => void
  className?: string
}

/** Fetches a file with the session's token and saves it. */
export function FileButton({ label, busy: busyLabel, name, load, onDone, className = '' }: Props) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    const answer = await load()
    setBusy(false)
    if (answer instanceof Blob) handOver(answer, name)
    onDone(answer instanceof Blob ? undefined : answer.error)
  }
  const Icon = busy ? LoaderCircle : Download
  return (
    <Button onClick={download} aria-disabled={busy || undefined} className={`aria-disabled:opacity-70 ${className}`}>
      <Icon size={18} aria-hidden="true" className={busy ? 'animate-spin' : ''} />
      {label}
      <span role="status" className="sr-only">
        {busy ? busyLabel : ''}
      </span>
    </Button>
  )
}
