import { type ReactNode, useId } from 'react'

type Props = { title: string; lead?: string | undefined; children: ReactNode }

/** A part of the page with its heading. */
export function Panel({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-12 border border-line bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 id={id} className="text-24">
          {title}
        </h2>
        {lead && <p className="text-mute">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
