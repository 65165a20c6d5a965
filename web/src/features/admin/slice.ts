import { createSlice } from '@reduxjs/toolkit'
import {
  type AuditEntry,
  createAdmin as createAdminCall,
  deleteAdmin as deleteAdminCall,
  deleteUser as deleteUserCall,
  exportAudit as exportAuditCall,
  exportUsers as exportUsersCall,
  listAdmins,
  listAudit,
  listUsers,
} from '#contract/admin.ts'
import {
  type AdminBooking,
  type Booking,
  type BookingStatus,
  listAdminBookings,
  setBookingStatus as setBookingStatusCall,
} from '#contract/bookings.ts'
import type { Input } from '#contract/call.ts'
import {
  approveProperty as approvePropertyCall,
  listModerated,
  type ModeratedProperty,
  type Queue,
  rejectProperty as rejectPropertyCall,
  removeProperty as removePropertyCall,
} from '#contract/listings.ts'
import { changeRole, type Role, type User } from '#contract/users.ts'
import { callThunk, download } from '../../app/api.ts'
import { emptyList, filled, type PagedList, without } from './lists.ts'

/** Specification §3 and §4, as it is written there. */
export type AdminState = {
  users: PagedList<User>
  admins: PagedList<User>
  audit: PagedList<AuditEntry>
  properties: PagedList<ModeratedProperty>
  bookings: PagedList<AdminBooking>
  loading: boolean
  error: string | null
}

type Query<C> = NonNullable<(Input<C> & { query?: unknown })['query']>

export const fetchUsers = callThunk('admin/fetchUsers', async (api, query: Query<typeof listUsers>) => {
  const { data, meta } = await api(listUsers, { query })
  return filled(data, meta, meta.totalUsers)
})

export const fetchAdmins = callThunk('admin/fetchAdmins', async (api, query: Query<typeof listAdmins>) => {
  const { data, meta } = await api(listAdmins, { query })
  return filled(data, meta, meta.totalAdmins)
})

export const fetchAudit = callThunk('admin/fetchAudit', async (api, query: Query<typeof listAudit>) => {
  const { data, meta } = await api(listAudit, { query })
  return filled(data, meta, meta.totalEntries)
})

export const fetchProperties = callThunk('admin/fetchProperties', async (api, query: Query<typeof listModerated>) => {
  const { data, meta } = await api(listModerated, { query })
  return filled(data, meta, meta.totalProperties)
})

export const fetchBookings = callThunk('admin/fetchBookings', async (api, query: Query<typeof listAdminBookings>) => {
  const { data, meta } = await api(listAdminBookings, { query })
  return filled(data, meta, meta.totalBookings)
})

type StatusWish = { id: string; status: BookingStatus; reason: string }

export const setBookingStatus = callThunk('admin/setBookingStatus', (api, { id, ...body }: StatusWish) =>
  api(setBookingStatusCall, { params: { id }, body }),
)

/** How many wait in a queue: asked beside the list, which it leaves as it is. */
export const countQueue = callThunk(
  'adminQueues/count',
  async (api, queue: Queue) => (await api(listModerated, { query: { queue, limit: 1 } })).meta.totalProperties,
)

export const approveProperty = callThunk('admin/approveProperty', (api, id: string) =>
  api(approvePropertyCall, { params: { id } }),
)

export const rejectProperty = callThunk('admin/rejectProperty', (api, { id, reason }: { id: string; reason: string }) =>
  api(rejectPropertyCall, { params: { id }, body: { reason } }),
)

export const deleteProperty = callThunk('admin/deleteProperty', (api, id: string) =>
  api(removePropertyCall, { params: { id } }),
)

export const exportUsers = callThunk('admin/exportUsers', (api, query: Query<typeof exportUsersCall>) =>
  download(api, exportUsersCall, { query }),
)

export const exportAudit = callThunk('admin/exportAudit', (api, query: Query<typeof exportAuditCall>) =>
  download(api, exportAuditCall, { query }),
)

export const deleteUser = callThunk('admin/deleteUser', (api, id: string) => api(deleteUserCall, { params: { id } }))

export const deleteAdmin = callThunk('admin/deleteAdmin', (api, id: string) => api(deleteAdminCall, { params: { id } }))

export const createAdmin = callThunk('admin/createAdmin', (api, body: Input<typeof createAdminCall>['body']) =>
  api(createAdminCall, { body }),
)

/** When the answer is about the caller, the session takes it over too (features/auth/slice.ts knows this name). */
export const changeUserRole = callThunk('admin/changeUserRole', (api, { id, role }: { id: string; role: Role }) =>
  api(changeRole, { params: { id }, body: { role } }),
)

type Rejected = { payload?: string; error?: { message?: string }; meta: { aborted: boolean } }

const initialState: AdminState = {
  users: emptyList(),
  admins: emptyList(),
  audit: emptyList(),
  properties: emptyList(),
  bookings: emptyList(),
  loading: false,
  error: null,
}

/** What a call of this area does when it is answered. A new list is a line in each of state, initialState and here. */
const lists = {
  users: fetchUsers,
  admins: fetchAdmins,
  audit: fetchAudit,
  properties: fetchProperties,
  bookings: fetchBookings,
} as const
const deletions = { users: deleteUser, admins: deleteAdmin, properties: deleteProperty } as const

/** Specification §4: the updated property replaces the old one. */
const decided = ({ properties }: AdminState, { payload }: { payload: ModeratedProperty }) => {
  properties.items = properties.items.map((item) => (item.id === payload.id ? payload : item))
}

/** The same of a booking. Its answer leaves out the addresses of the two, which only the list tells. */
const restated = ({ bookings }: AdminState, { payload }: { payload: Booking }) => {
  bookings.items = bookings.items.map((item) =>
    item.id === payload.id ? { ...payload, tenant: item.tenant, landlord: item.landlord } : item,
  )
}

const ours = (outcome: string) => (action: { type: string }) =>
  action.type.startsWith('admin/') && action.type.endsWith(outcome)

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {
    adminErrorCleared: (state) => {
      state.error = null
    },
  },
  extraReducers: (builder) => {
    for (const [name, { fulfilled }] of Object.entries(lists))
      builder.addCase(fulfilled, (state, { payload }) => {
        Object.assign(state, { [name]: payload })
      })
    for (const [name, { fulfilled }] of Object.entries(deletions))
      builder.addCase(fulfilled, (state, { meta }) => {
        const list = name as keyof typeof deletions
        Object.assign(state, { [list]: without<{ id: string }>(state[list], meta.arg) })
      })
    builder
      .addCase(createAdmin.fulfilled, ({ admins }, { payload }) => {
        admins.items.unshift(payload.user)
        admins.total += 1
        admins.totalPages = Math.ceil(admins.total / admins.limit)
      })
      .addCase(approveProperty.fulfilled, decided)
      .addCase(rejectProperty.fulfilled, decided)
      .addCase(setBookingStatus.fulfilled, restated)
      .addCase(changeUserRole.fulfilled, ({ users }, { payload: { user } }) => {
        users.items = users.items.map((item) => (item.id === user.id ? user : item))
      })
      .addMatcher(ours('/pending'), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(ours('/fulfilled'), (state) => {
        state.loading = false
      })
      .addMatcher(ours('/rejected'), (state, action) => {
        const { payload, error, meta } = action as unknown as Rejected
        // Given up for a newer question, which is on its way already.
        if (meta.aborted) return
        state.loading = false
        state.error = payload ?? error?.message ?? null
      })
  },
})

export const { adminErrorCleared } = adminSlice.actions

/** The area is added by the routes that need it (app/store.ts): before the next action it is not there yet. */
export const selectAdmin = (state: { admin?: AdminState }): AdminState => state.admin ?? initialState
