import type { ReactNode } from 'react'

/** Shown in place of an empty list; `children` offer the next step. */
export function EmptyState({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-12 border border-line bg-surface px-4 py-12 text-center">
      {icon && <span className="text-mute">{icon}</span>}
      <h2 className="text-24">{title}</h2>
      {children}
    </div>
  )
}
