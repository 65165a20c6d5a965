import type { ReactNode } from 'react'

/** A section of the profile with an anchor. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 content-start gap-5 rounded-12 border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-24">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-mute">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
