/** JSON for a `<script>`: without `<` nothing in it can end the element or open a comment. */
export const embed = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
