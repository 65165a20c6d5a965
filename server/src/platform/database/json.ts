import type { Expression } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'

/** `never` for a column of several words, so that selecting one is a type error. */
type OneWordColumns<Row> = { [Name in keyof Row]: Name extends Lowercase<Name & string> ? Row[Name] : never }

/**
 * Returns the rows of a subquery as a JSON array. The camelCase plugin leaves keys within JSON as PostgreSQL names them
 * (`avatar_key`), so columns of several words are for `jsonBuildObject`, which names its keys itself.
 */
export const jsonArrayFrom = <Row extends OneWordColumns<Row>>(query: Expression<Row>) => postgres.jsonArrayFrom(query)

/** Returns the single row of a subquery as a JSON object, null without a row. Columns as in `jsonArrayFrom`. */
export const jsonObjectFrom = <Row extends OneWordColumns<Row>>(query: Expression<Row>) =>
  postgres.jsonObjectFrom(query)
