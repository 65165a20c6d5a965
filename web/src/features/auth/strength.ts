import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer passwords are strong anyway, and slow to check. */
const CHECKED_LENGTH = 64

/** Returns the strength from 0 to 4. `known` are words that an attacker tries first, such as the name and the address. */
export const strengthOf = (password: string, known: string[]): 0 | 1 | 2 | 3 | 4 =>
  estimator.check(password.slice(0, CHECKED_LENGTH), known).score
