/** Returns JSON for a `<script>` element. `<` is escaped, so that it can neither close the element nor open a comment. */
export const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
