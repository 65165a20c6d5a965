import { randomUUID } from 'node:crypto'
import { as } from '../fixtures.ts'
import { createPushBrowser } from '../push.ts'
import { type Cells, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

const subscription = () => createPushBrowser(`https://push.example/${randomUUID()}`).subscription

/** Adds a device of the caller, or of another user. */
const addDevice = async (world: World) => {
  const { context, subject, caller, other } = world
  world.device = randomUUID()
  if (subject !== caller && subject !== other) return
  const answer = await context.app.inject({
    method: 'PUT',
    url: '/api/users/me/push-devices',
    payload: subscription(),
    ...(await as(context.services, subject)),
  })
  // An unverified person has none.
  world.device = answer.json().devices?.[0]?.id ?? world.device
}

export const pushCells = {
  listPushDevices: { outcome: 200 },
  subscribeToPush: { request: () => ({ payload: subscription() }), outcome: 200 },
  removePushDevice: {
    about: SUBJECTS,
    before: addDevice,
    request: ({ device }) => ({ url: `/api/users/me/push-devices/${device}` }),
    outcome: OWN_ONLY,
  },
} satisfies Cells
