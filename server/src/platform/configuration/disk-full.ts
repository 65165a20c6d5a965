/** Of the file system, and of PostgreSQL (disk_full). */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns whether a failure means that a disk, ours or the database's, has no space left. */
export const isDiskFull = (problem: unknown): boolean => CODES.has((problem as { code?: string } | null)?.code ?? '')
