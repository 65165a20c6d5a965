import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ModeratedContent } from '#contract/listings.ts'
import { PROPERTY_STATUSES } from '#contract/property.ts'
import { type ModerationState, stateAfterChange } from '../listings/rules.ts'
import { approvalError, rejectionError } from './rules.ts'

const word = fc.constantFrom('a', 'b', 'c')
const picture = fc.record({
  id: word,
  url: fc.constant('/media/x/1280.jpg'),
  width: fc.constant(1280),
  height: fc.constant(960),
  placeholder: fc.constant('data:'),
  caption: word,
})
const content = fc.record({
  title: word,
  description: word,
  address: word,
  city: word,
  country: word,
  position: word,
  images: fc.array(picture, { maxLength: 2 }),
})

/** Current content, content last reviewed by an admin, and moderation state. */
type Model = { state: ModerationState; texts: ModeratedContent; seen: ModeratedContent }

it('any sequence of changes and decisions follows the transitions of product.md 3', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), texts: content }),
    fc.record({ kind: fc.constant('approve' as const) }),
    fc.record({ kind: fc.constant('reject' as const) }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...PROPERTY_STATUSES),
      content,
      fc.array(step, { maxLength: 12 }),
      (status, first, steps) => {
        let model: Model = { state: { status, changedFrom: null }, texts: first, seen: first }
        for (const each of steps) {
          const { state, texts, seen } = model
          if (each.kind === 'change') {
            const next = stateAfterChange(state, texts, each.texts)
            // Editing never changes whether a property is online.
            expect(next.status === 'APPROVED').toBe(state.status === 'APPROVED')
            if (state.status === 'REJECTED') expect(next.status).toBe('PENDING')
            model = { state: next, texts: each.texts, seen: next.status === 'APPROVED' ? seen : each.texts }
            // A review is needed exactly when the content differs from the reviewed one.
            if (next.status === 'APPROVED')
              expect(next.changedFrom).toEqual(JSON.stringify(seen) === JSON.stringify(each.texts) ? null : seen)
            continue
          }
          const error = each.kind === 'approve' ? approvalError(state) : rejectionError(state)
          if (state.status === 'DRAFT') expect(error).toBeDefined()
          if (error) continue
          const decided = each.kind === 'approve' ? ('APPROVED' as const) : ('REJECTED' as const)
          model = { state: { status: decided, changedFrom: null }, texts, seen: texts }
        }
      },
    ),
  )
})
