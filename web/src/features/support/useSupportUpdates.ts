import { useConnected, useLiveReload } from '../../ui/live.ts'
import { usePoll } from '../../ui/usePoll.ts'

/** Milliseconds between two loads while changes are not announced. */
const POLL_INTERVAL = 30_000

type Request = { pending: boolean; reload: () => void }

/** Loads again when a support conversation has changed: the one of that id, or any. */
export const useSupportUpdates = ({ pending, reload }: Request, supportId?: string): void => {
  const isConnected = useConnected()
  useLiveReload(reload, ({ kind, id }) => kind === 'support' && (supportId === undefined || id === supportId))
  usePoll(() => {
    if (!isConnected && !pending) reload()
  }, POLL_INTERVAL)
}
