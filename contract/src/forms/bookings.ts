import * as z from 'zod/mini'
import { Text } from '../fields.ts'

/** What a tenant writes to the landlord with a request. */
export const RequestMessage = z.strictObject({ message: z.optional(Text(1_000)) })
