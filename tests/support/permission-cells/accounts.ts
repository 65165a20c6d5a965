import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../accounts.ts'
import { dayAhead, TEST_INSTANT } from '../clock.ts'
import { type Cells, OWN_ONLY, SUBJECTS, uniqueEmail, type World } from './cell.ts'

/** A session of the caller, or of another user. */
const addSession = async (world: World) => {
  const { context, subject, caller, other } = world
  world.session = randomUUID()
  if (subject !== caller && subject !== other) return
  await context.services.db
    .insertInto('sessions')
    .values({
      id: world.session,
      userId: subject,
      createdAt: TEST_INSTANT,
      usedAt: TEST_INSTANT,
      expiresAt: new Date(dayAhead(7)),
    })
    .execute()
}

/** A way to sign in of the caller, or of another user. */
const addSignIn = async (world: World) => {
  const { context, subject, caller, other } = world
  world.signIn = randomUUID()
  if (subject !== caller && subject !== other) return
  const row = { id: world.signIn, userId: subject, provider: 'work', issuer: 'https://work.example' }
  const seen = { subject: world.signIn, email: '', createdAt: TEST_INSTANT, usedAt: TEST_INSTANT }
  await context.services.db
    .insertInto('signIns')
    .values({ ...row, ...seen })
    .execute()
}

/** Two-step verification of the caller, or of another user. */
const addSecondFactor = async ({ context, subject, caller, other }: World) => {
  if (subject !== caller && subject !== other) return
  const row = { userId: subject, secret: Buffer.from('x'), lastStep: 0, createdAt: TEST_INSTANT }
  await context.services.db
    .insertInto('secondFactors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const accountCells = {
  listNotifications: { outcome: 200 },
  countUnreadNotifications: { outcome: 200 },
  markNotificationsRead: { outcome: 200 },
  getNotificationPreferences: { outcome: 200 },
  setNotificationPreference: {
    request: () => ({ payload: { topic: 'bookings', channel: 'MAIL', isOn: true } }),
    outcome: 200,
  },
  unsubscribe: { request: () => ({ url: '/unsubscribe?token=x' }), outcome: 404 },
  resubscribe: { request: () => ({ url: '/unsubscribe?token=x' }), outcome: 404 },
  register: { request: () => ({ payload: { name: 'Ann', email: uniqueEmail(), password: PASSWORD } }), outcome: 201 },
  login: { request: () => ({ payload: { email: uniqueEmail(), password: PASSWORD } }), outcome: 401 },
  verifyOtp: { request: () => ({ payload: { email: uniqueEmail(), otp: '123456' } }), outcome: 400 },
  resendOtp: { request: () => ({ payload: { email: uniqueEmail() } }), outcome: 200 },
  forgotPassword: { request: () => ({ payload: { email: uniqueEmail() } }), outcome: 200 },
  verifyResetOtp: { request: () => ({ payload: { email: uniqueEmail(), otp: '123456' } }), outcome: 400 },
  resetPassword: { request: () => ({ payload: { token: 'x', newPassword: PASSWORD } }), outcome: 400 },
  getMe: { outcome: 200 },
  updateMe: { request: () => ({ payload: { bio: 'Hello' } }), outcome: 200 },
  changePassword: { request: () => ({ payload: { currentPassword: 'x', newPassword: PASSWORD } }), outcome: 400 },
  logOutEverywhere: { outcome: 200 },
  setPassword: { request: () => ({ payload: { newPassword: PASSWORD } }), outcome: 409 },
  getEmailChange: { outcome: 200 },
  requestEmailChange: { request: () => ({ payload: { email: uniqueEmail(), password: PASSWORD } }), outcome: 201 },
  resendEmailCode: { request: () => ({ payload: { address: 'NEW' } }), outcome: 404 },
  confirmEmail: { request: () => ({ payload: { address: 'NEW', otp: '123456' } }), outcome: 404 },
  cancelEmailChange: { outcome: 204 },
  listSignInProviders: { outcome: 200 },
  startSignIn: { request: () => ({ payload: { provider: 'nobody' } }), outcome: 404 },
  finishSignIn: { request: () => ({ payload: { search: '?code=x&state=y' } }), outcome: 400 },
  sendSignInCode: { request: () => ({ payload: { proof: 'x' } }), outcome: 400 },
  confirmSignIn: { request: () => ({ payload: { proof: 'x', otp: '123456' } }), outcome: 400 },
  listSignIns: { outcome: 200 },
  startSignInLink: { request: () => ({ payload: { provider: 'nobody', password: PASSWORD } }), outcome: 404 },
  removeSignIn: {
    about: SUBJECTS,
    before: addSignIn,
    request: ({ signIn }) => ({ url: `/api/users/me/sign-ins/${signIn}` }),
    outcome: { ...OWN_ONLY, own: 204 },
  },
  passSecondFactor: { request: () => ({ payload: { secondFactor: 'x', code: '123456' } }), outcome: 400 },
  getSecondFactor: { outcome: 200 },
  startSecondFactor: { request: () => ({ payload: { password: PASSWORD } }), outcome: 200 },
  confirmSecondFactor: { request: () => ({ payload: { setup: 'x', code: '123456' } }), outcome: 400 },
  renewRecoveryCodes: { request: () => ({ payload: { password: PASSWORD } }), outcome: 409 },
  removeSecondFactor: { request: () => ({ payload: { password: PASSWORD } }), outcome: 409 },
  resetSecondFactor: {
    about: SUBJECTS,
    before: addSecondFactor,
    request: ({ subject }) => ({ url: `/api/super-admin/users/${subject}/second-factor` }),
    outcome: {
      own: { TENANT: 403, LANDLORD: 403, ADMIN: 403, SUPER_ADMIN: 403 },
      other: { TENANT: 403, LANDLORD: 403, ADMIN: 403, SUPER_ADMIN: 200 },
      missing: { TENANT: 403, LANDLORD: 403, ADMIN: 403, SUPER_ADMIN: 404 },
    },
  },
  listSessions: { outcome: 200 },
  endSession: {
    about: SUBJECTS,
    before: addSession,
    request: ({ session }) => ({ url: `/api/users/me/sessions/${session}` }),
    outcome: { ...OWN_ONLY, own: 204 },
  },
  endOtherSessions: { outcome: 204 },
  logOut: { outcome: 204 },
  deleteMe: { request: () => ({ payload: { password: PASSWORD } }), outcome: 204 },
  exportMe: { outcome: 200 },
  getUser: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/users/${subject}` }),
    outcome: {
      own: { unverified: 404, TENANT: 200, LANDLORD: 200, ADMIN: 200, SUPER_ADMIN: 200 },
      other: 200,
      missing: 404,
    },
  },
  changeRole: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/users/${subject}/role`, payload: { role: 'LANDLORD' } }),
    outcome: {
      // Users cannot promote themselves, but may step down.
      own: { TENANT: 403, LANDLORD: 200, ADMIN: 200, SUPER_ADMIN: 200 },
      other: { TENANT: 403, LANDLORD: 403, ADMIN: 200, SUPER_ADMIN: 200 },
      missing: 404,
    },
  },
} satisfies Cells
