import {
  type AdminDepositClaim,
  decideDepositClaim,
  exportDepositClaims,
  listDepositClaims,
} from '#contract/admin-deposits.ts'
import type { CallQuery } from '#contract/call.ts'
import { callThunk, download } from '../../../../app/api.ts'
import { createArea, createList, replaceItem, toAdminList } from '../../../../app/area.ts'
import type { Seen } from '../../../../app/list.ts'

export const fetchClaims = callThunk('depositClaims/fetch', async (api, query: CallQuery<typeof listDepositClaims>) =>
  toAdminList(await api(listDepositClaims, { query }), 'totalClaims'),
)

export const exportClaims = callThunk('depositClaims/export', (api, query: CallQuery<typeof exportDepositClaims>) =>
  download(api, exportDepositClaims, { query }),
)

export const decideClaim = callThunk(
  'depositClaims/decide',
  (api, { id, ...body }: Seen & { awarded: number; reason: string }): Promise<AdminDepositClaim> =>
    api(decideDepositClaim, { params: { id }, body }),
)

/** The claims on deposits, as admins list them. */
export const claimsList = createList<AdminDepositClaim>({
  area: 'depositClaims',
  field: 'claims',
  load: fetchClaims,
  requests: [decideClaim, exportClaims],
  cases: (builder) => {
    builder.addCase(decideClaim.fulfilled, (list, { payload }) => replaceItem(list, payload))
  },
})

export const claimsArea = createArea({ name: 'depositClaims', initialState: {}, lists: { claims: claimsList } })
