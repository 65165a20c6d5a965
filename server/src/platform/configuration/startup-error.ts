/**
 * A failure of a start or a command that the operator can fix. The message is one line that says how; any other error at
 * startup is a bug.
 */
export class StartupError extends Error {}

/** Of another user's file, as when root runs a command of the server's user or the other way round. */
const FORBIDDEN = ['EACCES', 'EPERM']

const cannot = (verb: string) => (path: string, code: string | undefined) =>
  new StartupError(
    `${path} cannot be ${verb} (${code}).${FORBIDDEN.includes(code ?? '') ? ' Run this as the user of the server.' : ''}`,
  )

/** The failure to read a file or folder of DATA_DIR, with the system's code. */
export const cannotRead: (path: string, code: string | undefined) => StartupError = cannot('read')
export const cannotWrite: (path: string, code: string | undefined) => StartupError = cannot('written')
