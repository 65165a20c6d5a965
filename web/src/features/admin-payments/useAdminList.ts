import { type Rejection, rejectionOf } from '../../app/api.ts'
import { useGapReload } from '../../ui/live.ts'
import { useLast } from '../../ui/useLast.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useRows } from '../../ui/useRows.ts'

type Answer = { payload?: unknown; meta: object; error?: unknown }
type Loaded = { items: readonly unknown[]; totalPages: number; total: number }

const NOTHING = { items: [], totalPages: 0, total: 0 }

/** Loads a page of a list; the page before stays until the answer arrives. */
export function useAdminList<L extends Loaded, A extends Answer>(
  key: string,
  send: () => (Promise<A> & { abort: () => void }) | undefined,
  idOf: (item: L['items'][number]) => string,
) {
  const { pending, answer, reload } = useRequest(key, send)
  // Payments of others are not announced to admins.
  useGapReload(reload)
  const failure: Rejection | undefined = answer && rejectionOf(answer)
  const loaded = answer && !failure ? (answer.payload as L) : undefined
  const list = useLast('list', loaded, loaded !== undefined)
  const rows = useRows<HTMLElement>(list?.items.map(idOf) ?? [])
  return {
    list,
    reload,
    frame: { list: list ?? (NOTHING as unknown as L), request: { pending, error: failure?.error, reload }, rows },
  }
}
