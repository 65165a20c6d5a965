import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useState } from 'react'
import { Button } from './Button.tsx'

/** Some browsers read the object URL only after the click handler has returned. */
const URL_LIFETIME_MS = 60_000

const saveFile = (file: Blob, name: string) => {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), URL_LIFETIME_MS)
}

type Props = {
  label: string
  /** The accessible name, where several buttons have the same label. */
  about?: string
  /** Announced to screen readers while loading. */
  busy: string
  /** File name. */
  name: string
  load: () => Promise<Blob | { error: string }>
  /** Receives the error message, or undefined on success. */
  onDone: (error: string | undefined) => void
  /** Only the icon is visible on narrow screens. */
  isCompact?: boolean
  className?: string
}

/** Downloads a file by `load`, since a plain link cannot send the session's token. */
export function FileButton({ label, about, busy: busyLabel, name, load, onDone, isCompact, className = '' }: Props) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    const answer = await load()
    setBusy(false)
    if (answer instanceof Blob) saveFile(answer, name)
    onDone(answer instanceof Blob ? undefined : answer.error)
  }
  const Icon = busy ? LoaderCircle : Download
  return (
    <Button
      onClick={download}
      aria-label={about}
      aria-disabled={busy || undefined}
      className={`aria-disabled:opacity-70 ${className}`}
    >
      <Icon size={18} aria-hidden="true" className={busy ? 'animate-spin' : ''} />
      {isCompact ? <span className="max-sm:sr-only">{label}</span> : label}
      <span role="status" className="sr-only">
        {busy ? busyLabel : ''}
      </span>
    </Button>
  )
}
