/**
 * Advisory lock: of a backup exclusively, so that there is one at a time, and of migrations shared: they would wait for the
 * tables that a backup reads.
 */
export const BACKUP_LOCK = 5_463_203
