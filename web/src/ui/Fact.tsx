import type { ReactNode } from 'react'

/** A term and its description in a `<dl>`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-mute">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
