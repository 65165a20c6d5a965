import { previewRejection as previewRejectionCall } from '#contract/admin-effects.ts'
import { RetryError } from '../ui/RetryError.tsx'
import { TouchedList } from '../ui/TouchedList.tsx'
import { callThunk } from './api.ts'
import { failureOf, sumOf, usePreviews } from './preview.ts'

/** What the rejection of a listing touches. Keeps nothing in the store. */
const previewRejection = callThunk('moderation/previewRejection', (api, id: string) =>
  api(previewRejectionCall, { params: { id } }),
)

/** The versions of effects, by the id of what is decided on. */
export type SeenEffectsById = ReadonlyMap<string, string>

/**
 * Returns what the rejections of listings touch, to be shown before, and whether that is known. A rejection that is refused
 * touches nothing: the refusal is shown when it is sent. Other failures can be tried again. `decide` passes on what is shown,
 * and loads it again when that fails.
 */
export function useRejectionEffects(items: readonly { id: string; version: string }[]) {
  const subject = `rejection ${items.map(({ version }) => version).join(' ')}`
  const ids = items.map(({ id }) => id)
  const { previews, reload } = usePreviews(subject, ids, (dispatch, id) => dispatch(previewRejection(id)))
  const failure = failureOf(previews)
  const counts = previews && sumOf(previews.flatMap(({ effects }) => effects?.counts ?? []))
  return {
    decide: async (send: (seenEffects: SeenEffectsById) => Promise<string | undefined>) => {
      const versions = previews?.flatMap(({ choice, effects }) => (effects ? [[choice, effects.version] as const] : []))
      const refusal = await send(new Map(versions))
      if (refusal !== undefined) reload()
      return refusal
    },
    isReady: previews !== undefined && failure === undefined,
    effects: (
      <>
        <TouchedList counts={counts} pending={!previews} />
        <RetryError onRetry={reload}>{failure}</RetryError>
      </>
    ),
  }
}
