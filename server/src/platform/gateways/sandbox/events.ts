import { defineEvent } from '../../jobs/events.ts'

/** A checkout was paid or declined. */
export const sandboxAnswered = defineEvent<{ checkoutId: string }>('sandbox.answered')
