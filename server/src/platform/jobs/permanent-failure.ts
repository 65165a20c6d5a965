/** Thrown by a handler when no retry can help: the job goes to the dead letters at once. */
export class PermanentFailure extends Error {}
