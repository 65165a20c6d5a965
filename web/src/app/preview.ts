import { useDispatch } from 'react-redux'
import { useRequest } from '../ui/useRequest.ts'
import { type CallDispatch, rejectionOf } from './api.ts'

type Settled = { meta: object; payload?: unknown; error?: unknown }
type AnswerOf<Action> =
  Extract<Action, { meta: { requestStatus: 'fulfilled' } }> extends { payload: infer Answer } ? Answer : never

/** Whether a call was refused because of who asks or what is there, and not because it could not be answered. */
const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 429

/**
 * Loads what an action of an admin touches, each time that its dialog opens. `error` is why the action would be refused, or
 * could not be previewed.
 */
export function usePreview<Action extends Settled>(
  key: string,
  send: (dispatch: CallDispatch) => Promise<Action> & { abort: () => void },
) {
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest(key, () => send(dispatch))
  const failure = answer && rejectionOf(answer)
  return {
    pending,
    effects: answer && !failure ? (answer.payload as AnswerOf<Action>) : undefined,
    error: failure?.error,
    reason: failure?.reason,
    isRefused: failure !== undefined && isRefusal(failure.status),
    reload,
  }
}

/** What a choice would touch, or why it is refused: the sentence and its reason. */
export type ChoicePreview<Choice, Effects> = {
  choice: Choice
  effects?: Effects
  refusal?: string
  reason?: string | undefined
  /** It is not known, rather than refused. */
  hasFailed?: boolean
}

/** Returns the sums of what several actions touch. */
export const sumOf = <Name extends string>(
  all: readonly Partial<Record<Name, number>>[],
): Partial<Record<Name, number>> => {
  const sums: Partial<Record<Name, number>> = {}
  for (const counts of all)
    for (const name of Object.keys(counts) as Name[]) sums[name] = (sums[name] ?? 0) + (counts[name] ?? 0)
  return sums
}

/** Returns why a preview could not be answered, rather than that its action is refused. */
export const failureOf = (previews: readonly ChoicePreview<unknown, unknown>[] | undefined): string | undefined =>
  previews?.find(({ hasFailed }) => hasFailed)?.refusal

/** Returns the choices that are refused by each reason. */
export const refusalsOf = <Choice>(
  previews: readonly ChoicePreview<Choice, unknown>[],
): [reason: string, choices: Choice[]][] => {
  const refusals = new Map<string, Choice[]>()
  for (const { choice, refusal, hasFailed } of previews)
    if (refusal !== undefined && !hasFailed) refusals.set(refusal, [...(refusals.get(refusal) ?? []), choice])
  return [...refusals]
}

/** Loads what each choice of a dialog would touch, so that those that are refused are not offered. */
export function usePreviews<Choice extends string, Action extends Settled>(
  subject: string,
  choices: readonly Choice[],
  send: (dispatch: CallDispatch, choice: Choice) => Promise<Action> & { abort: () => void },
) {
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest([subject, ...choices].join(' '), () => {
    const sent = choices.map((choice) => ({ choice, request: send(dispatch, choice) }))
    const all = Promise.all(
      sent.map(async ({ choice, request }): Promise<ChoicePreview<Choice, AnswerOf<Action>>> => {
        const action = await request
        const failure = rejectionOf(action)
        return failure
          ? { choice, refusal: failure.error, reason: failure.reason, hasFailed: !isRefusal(failure.status) }
          : { choice, effects: action.payload as AnswerOf<Action> }
      }),
    )
    return Object.assign(all, {
      abort: () => {
        for (const { request } of sent) request.abort()
      },
    })
  })
  return { previews: answer, reload }
}
