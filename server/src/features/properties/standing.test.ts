import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Watched } from '#contract/listings.ts'
import { PROPERTY_STATUSES } from '#contract/properties.ts'
import { afterChange, approvalFault, rejectionFault, type Standing } from './rules.ts'

const word = fc.constantFrom('a', 'b', 'c')
const picture = fc.record({
  id: word,
  url: fc.constant('/media/x/1280.jpg'),
  width: fc.constant(1280),
  height: fc.constant(960),
  placeholder: fc.constant('data:'),
  caption: word,
})
const watched = fc.record({
  title: word,
  description: word,
  address: word,
  city: word,
  country: word,
  position: word,
  images: fc.array(picture, { maxLength: 2 }),
})

/** What landlord and admins may do in turns: the texts as they are, as an admin saw them last, and the standing. */
type World = { standing: Standing; texts: Watched; seen: Watched }

it('any sequence of changes and decisions keeps to the steps of product.md 3', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), texts: watched }),
    fc.record({ kind: fc.constant('approve' as const) }),
    fc.record({ kind: fc.constant('reject' as const) }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...PROPERTY_STATUSES),
      watched,
      fc.array(step, { maxLength: 12 }),
      (status, first, steps) => {
        let world: World = { standing: { status, changedFrom: null }, texts: first, seen: first }
        for (const each of steps) {
          const { standing, texts, seen } = world
          if (each.kind === 'change') {
            const next = afterChange(standing, texts, each.texts)
            // Editing takes nothing offline but what was offline, and brings nothing online.
            expect(next.status === 'APPROVED').toBe(standing.status === 'APPROVED')
            if (standing.status === 'REJECTED') expect(next.status).toBe('PENDING')
            world = { standing: next, texts: each.texts, seen: next.status === 'APPROVED' ? seen : each.texts }
            // It waits for a look exactly when it differs from what was seen last.
            if (next.status === 'APPROVED')
              expect(next.changedFrom).toEqual(JSON.stringify(seen) === JSON.stringify(each.texts) ? null : seen)
            continue
          }
          const fault = each.kind === 'approve' ? approvalFault(standing) : rejectionFault(standing)
          if (standing.status === 'DRAFT') expect(fault).toBeDefined()
          if (fault) continue
          const decided = each.kind === 'approve' ? ('APPROVED' as const) : ('REJECTED' as const)
          world = { standing: { status: decided, changedFrom: null }, texts, seen: texts }
        }
      },
    ),
  )
})
