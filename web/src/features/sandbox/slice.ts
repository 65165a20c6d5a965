import {
  answerSandboxCheckout,
  getSandboxCheckout,
  type SandboxCheckout,
  type SandboxChoice,
} from '#contract/sandbox.ts'
import { callThunk } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'

export const fetchCheckout = callThunk(
  'sandbox/fetch',
  (api, id: string): Promise<SandboxCheckout> => api(getSandboxCheckout, { params: { id } }),
)

/** Plays how the payment goes. The component that dispatches it reads the answer. */
export const answerCheckout = callThunk(
  'sandbox/answer',
  (api, { id, choice }: { id: string; choice: SandboxChoice }): Promise<SandboxCheckout> =>
    api(answerSandboxCheckout, { params: { id }, body: { choice } }),
)

type State = { checkout: SandboxCheckout | null }

const initialState: State = { checkout: null }

/** The checkout of the payment sandbox that is shown. */
export const sandboxArea = createArea({
  name: 'sandbox',
  initialState,
  requests: [fetchCheckout],
  latest: [fetchCheckout],
  cases: (builder) => {
    builder.addCase(fetchCheckout.fulfilled, (state, { payload }) => {
      state.checkout = payload
    })
  },
})
