/**
 * A failure of a start or a command that the operator can fix. The message is one line that says how; any other error at
 * startup is a bug.
 */
export class StartupError extends Error {}
