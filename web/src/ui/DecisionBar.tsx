import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** The decision buttons below a detail. A sticky bar stays in view. */
export const DecisionBar = ({ sticky, children }: { sticky: boolean; children: ReactNode }) => (
  <div
    data-bottom-bar={sticky ? '' : undefined}
    className={`${sticky ? 'sticky bottom-0' : ''} z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-bg px-4 py-3 lg:-mx-0 lg:px-0`}
  >
    {children}
  </div>
)

/** Ignores the second click of a double click, which would decide on the next item. */
const once = (act: () => void) => (event: React.MouseEvent) => event.detail > 1 || act()

export const DecisionButton = ({
  primary,
  busy,
  onPress,
  children,
}: {
  primary?: boolean
  busy: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <Button
    variant={primary ? 'primary' : 'plain'}
    className="grow aria-disabled:opacity-70 sm:grow-0 sm:min-w-40"
    aria-disabled={busy || undefined}
    onClick={once(onPress)}
  >
    {children}
  </Button>
)
