import { Text } from '../fields.ts'

/** Longest question to the assistant. */
export const QUESTION_MAX = 300
export const Question = Text(QUESTION_MAX, 1)
