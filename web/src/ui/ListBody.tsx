import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormError } from './FormError.tsx'
import { SkeletonLine } from './Skeleton.tsx'

type Props = {
  pending: boolean
  /** Whether there are no items to show. */
  isEmpty: boolean
  error: string | undefined
  /** Rendered when there are no items. */
  empty: ReactNode
  retry: string
  loading: string
  onRetry: () => void
  children: ReactNode
}

const LINES = [1, 2, 3, 4, 5]

/** A list while it is loading, failed, empty or filled. While it is reloaded, its items are dimmed. */
export function ListBody({ pending, isEmpty, error, empty, retry, loading, onRetry, children }: Props) {
  if (error !== undefined)
    return (
      <div className="grid justify-items-start gap-3">
        <FormError>{error}</FormError>
        <Button onClick={onRetry}>{retry}</Button>
      </div>
    )
  if (pending && isEmpty)
    return (
      <>
        <p role="status" className="sr-only">
          {loading}
        </p>
        <div aria-hidden="true" className="skeleton grid gap-2">
          {LINES.map((line) => (
            <SkeletonLine key={line} className="h-14 w-full" />
          ))}
        </div>
      </>
    )
  if (isEmpty) return empty
  return (
    <div
      aria-busy={pending || undefined}
      className="transition-opacity duration-150 aria-busy:opacity-60 aria-busy:delay-150"
    >
      {children}
    </div>
  )
}
