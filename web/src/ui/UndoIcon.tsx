import type { LucideProps } from 'lucide-react'
import Undo from 'lucide-react/icons/undo-2'

/** An arrow that leads back: it points against the direction of reading. */
export function UndoIcon({ className = '', ...others }: LucideProps) {
  return <Undo {...others} className={`rtl:-scale-x-100 ${className}`} />
}
