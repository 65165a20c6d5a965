/** Milliseconds without any answer of the thread, after a request has given up, until the thread is ended. */
const STUCK_MAX = 30_000

type PendingRequest<Answer> = {
  readonly resolve: (answer: Answer) => void
  readonly reject: (problem: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Requests that wait for an answer of a thread. A thread whose statement hangs, behind a lock or on a lost connection,
 * answers nothing: requests give up after their patience, and from then on `isStuck` says that nothing should be asked
 * until it answers again. `end` is called when it does not. `subject` names the thread in errors.
 */
export const createPendingRequests = <Answer>(subject: string, end: () => void) => {
  const requests = new Map<number, PendingRequest<Answer>>()
  let stuck: NodeJS.Timeout | undefined
  let lastNumber = 0

  const answered = () => {
    clearTimeout(stuck)
    stuck = undefined
  }
  const take = (number: number) => {
    const request = requests.get(number)
    requests.delete(number)
    clearTimeout(request?.timer)
    return request
  }
  return {
    isStuck: (): boolean => stuck !== undefined,
    /** Sends a request by `post`, under a new number. Rejects after `patience` milliseconds. */
    ask: (patience: number, post: (number: number) => void): Promise<Answer> =>
      new Promise((resolve, reject) => {
        lastNumber += 1
        const number = lastNumber
        const timer = setTimeout(() => {
          stuck ??= setTimeout(end, STUCK_MAX).unref()
          take(number)?.reject(new Error(`The thread of the ${subject} did not answer in time.`))
        }, patience)
        requests.set(number, { resolve, reject, timer })
        post(number)
      }),
    /** Takes an answer, also a late one. */
    resolve: (number: number, answer: Answer): void => {
      answered()
      take(number)?.resolve(answer)
    },
    reject: (number: number, problem: Error): void => {
      answered()
      take(number)?.reject(problem)
    },
    /** Rejects all requests, as when the thread has ended or begins to read everything anew. */
    rejectAll: (problem: Error): void => {
      answered()
      for (const number of [...requests.keys()]) take(number)?.reject(problem)
    },
  }
}
