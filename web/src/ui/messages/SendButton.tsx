import SendHorizontal from 'lucide-react/icons/send-horizontal'

/** Sends a message. It stays focusable while there is nothing to send. */
export const SendButton = ({ label, disabled }: { label: string; disabled: boolean }) => (
  <button
    type="submit"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    className="inline-grid size-11 shrink-0 place-items-center rounded-6 bg-accent text-on-accent aria-disabled:bg-raised aria-disabled:text-mute"
  >
    <SendHorizontal size={20} aria-hidden className="rtl:-scale-x-100" />
  </button>
)
