import type { AuditAction } from '#contract/audit.ts'

/** i18next reads a dot as a step into the tree of keys. */
type Underscored<Action> = Action extends `${infer Area}.${infer Rest}` ? `${Area}_${Rest}` : Action

/** Returns the language key that names an action. */
export const actionKey = (action: AuditAction) =>
  `actions.${action.replace('.', '_') as Underscored<AuditAction>}` as const
