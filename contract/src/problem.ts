import { z } from 'zod'

/** Stable error codes with their HTTP status. */
export const PROBLEM_STATUS = {
  BAD_INPUT: 400,
  NOT_AUTHENTICATED: 401,
  NOT_VERIFIED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ProblemCode = keyof typeof PROBLEM_STATUS

const ReasonValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))

/** Body of every error response. */
export const ProblemAnswer = z.strictObject({
  error: z.string().meta({ description: 'A sentence for a person.' }),
  code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
  reason: z.string().meta({ description: 'Why, as a stable name to translate by (contract/src/reasons.ts).' }),
  values: ReasonValues.optional().meta({ description: 'What the sentence of the reason names.' }),
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'What is wrong, by field.' }),
  faults: z
    .record(z.string(), z.strictObject({ reason: z.string(), values: ReasonValues.optional() }))
    .optional()
    .meta({ description: 'The reason and its values, by field.' }),
  current: z.array(z.unknown()).optional().meta({
    description:
      'With a decision that is refused because of what is there now, such as `changed_since_seen`: that, as the lists answer it in which the decision can be made.',
  }),
  requestId: z.string(),
})
export type ProblemAnswer = z.infer<typeof ProblemAnswer>
