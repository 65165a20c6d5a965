/**
 * Whether an entry of a log of changes is of a transaction that the snapshot `$1` does not see. Ids of transactions above the
 * present ones are from another cluster, of which this is a copy.
 */
export const IS_UNSEEN = `changed_in >= pg_snapshot_xmin($1::pg_snapshot) and changed_in < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)`
