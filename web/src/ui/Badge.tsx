import type { ReactNode } from 'react'

/** A small label beside a name, such as "Verified stay". */
export function Badge({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-raised px-2 py-0.5 text-13 text-ok">
      {icon}
      {children}
    </span>
  )
}
