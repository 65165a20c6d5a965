import { type ComponentProps, lazy, Suspense } from 'react'

const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }))

/** Loads the dialog when it is opened, together with the libraries of its form. */
export const LazyRequestDialog = (props: ComponentProps<typeof RequestDialog>) => (
  <Suspense>
    <RequestDialog {...props} />
  </Suspense>
)
