import type { Booking } from '#contract/bookings.ts'
import {
  answerDepositClaim as answerCall,
  getClaimPhoto,
  openDepositClaim as openCall,
  withdrawDepositClaim as withdrawCall,
} from '#contract/deposits.ts'
import { callThunk, download } from '../../../app/api.ts'

type WithPhotos = { photos: readonly File[] }
const filesOf = (photos: readonly File[]) => (photos.length > 0 ? { files: { photos } } : {})

export const openClaim = callThunk(
  'deposits/claim',
  (api, { id, photos, ...body }: { id: string; amount: number; reason: string } & WithPhotos): Promise<Booking> =>
    api(openCall, { params: { id }, body, ...filesOf(photos) }),
)

export const withdrawClaim = callThunk(
  'deposits/withdraw',
  (api, id: string): Promise<Booking> => api(withdrawCall, { params: { id } }),
)

export const answerClaim = callThunk(
  'deposits/answer',
  (api, { id, answer, photos }: { id: string; answer: string } & WithPhotos): Promise<Booking> =>
    api(answerCall, { params: { id }, body: { answer }, ...filesOf(photos) }),
)

export const fetchPhoto = callThunk('deposits/photo', (api, params: { id: string; photoId: string }) =>
  download(api, getClaimPhoto, { params }),
)
