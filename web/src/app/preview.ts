import { useDispatch } from 'react-redux'
import { useRequest } from '../ui/useRequest.ts'
import { type CallDispatch, rejectionOf } from './api.ts'

type Settled = { meta: object; payload?: unknown; error?: unknown }
type AnswerOf<Action> =
  Extract<Action, { meta: { requestStatus: 'fulfilled' } }> extends { payload: infer Answer } ? Answer : never

/**
 * Loads what an action of an admin touches, each time that its dialog opens. `error` is why the action would be refused, or
 * could not be previewed.
 */
export function usePreview<Action extends Settled>(
  key: string,
  send: (dispatch: CallDispatch) => Promise<Action> & { abort: () => void },
) {
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer } = useRequest(key, () => send(dispatch))
  const failure = answer && rejectionOf(answer)
  return {
    pending,
    counts: answer && !failure ? (answer.payload as AnswerOf<Action>) : undefined,
    error: failure?.error,
    /** What belongs to the target does not allow the action. */
    isRefused: failure?.status === 409,
  }
}
