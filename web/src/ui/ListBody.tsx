import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormError } from './FormError.tsx'
import { Bone } from './Skeleton.tsx'

type Props = {
  pending: boolean
  /** There is nothing to show of the list. */
  isEmpty: boolean
  error: string | undefined
  /** Shown when nothing matches. */
  empty: ReactNode
  retry: string
  loading: string
  onRetry: () => void
  children: ReactNode
}

const BONES = [1, 2, 3, 4, 5]

/** A list in each of its states. While another answer is on its way the rows stay and fade a little. */
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
          {BONES.map((bone) => (
            <Bone key={bone} className="h-14 w-full" />
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
