import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer ones are strong anyway, and slow to judge. */
const JUDGED_AT_MOST = 64

/** From 0, guessed at once, to 4. `known` are words that an attacker tries first: name, address. */
export const strengthOf = (password: string, known: string[]): number =>
  judge.check(password.slice(0, JUDGED_AT_MOST), known).score
