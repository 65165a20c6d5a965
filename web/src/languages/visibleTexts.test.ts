import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { PRODUCT_NAME } from '#contract/product.ts'

const SOURCES = join(import.meta.dirname, '..')

/** Attributes and properties whose text people see or hear. */
const VISIBLE_NAMES =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|label|lead|hint|body|text|heading|description|busyLabel|caption|summary)$/
/** Calls whose text is shown, and properties that are set to one. */
const VISIBLE_CALLS = /^(toast|toast\.\w+|setError|alert|confirm|prompt|announce)$/
const VISIBLE_TARGETS = /^document\.title$|\.(textContent|innerText|innerHTML|placeholder|ariaLabel)$/

/** The key of a text, which components look up themselves: `label: 'myReviews'`. */
const KEY = /^[a-z][\w.:-]*$/

const COMPARISON = /^([!=]==?|[<>]=?|in|instanceof)$/

/** What is the same in every language: [file, text]. */
const EXCEPTIONS: readonly (readonly [file: string, text: string])[] = [
  // How cards themselves print it.
  ['features/sandbox/CardForm.tsx', 'MM / YY'],
]

/** Whether a text has a word: symbols, units of one letter and entities have none. */
const hasWord = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(/&\w+;/g, '').replaceAll(PRODUCT_NAME, ''))

/** The texts that an expression can have by itself: what a call returns is the matter of that function. */
const literalsOf = (node: ts.Node | undefined): string[] => {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...literalsOf(expression), literal.text]),
    ]
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node))
    return COMPARISON.test(node.operatorToken.getText()) ? [] : [...literalsOf(node.left), ...literalsOf(node.right)]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return literalsOf(node.expression)
  return []
}

/** The texts at a node that people would see. A comparison in a condition is not one of them. */
const visibleAt = (node: ts.Node): string[] => {
  if (ts.isJsxText(node)) return [node.text.trim()]
  if (ts.isJsxAttribute(node)) {
    const { initializer } = node
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
    return VISIBLE_NAMES.test(node.name.getText()) ? literalsOf(value) : []
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression)
  if (ts.isPropertyAssignment(node))
    return VISIBLE_NAMES.test(node.name.getText()) ? literalsOf(node.initializer).filter((text) => !KEY.test(text)) : []
  if (ts.isCallExpression(node))
    return VISIBLE_CALLS.test(node.expression.getText())
      ? literalsOf(node.arguments[0]).filter((text) => !KEY.test(text))
      : []
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return VISIBLE_TARGETS.test(node.left.getText()) ? literalsOf(node.right) : []
  return []
}

/** A colon after a label, which `useColon` writes as the language does. */
const isColon = (node: ts.Node) =>
  (ts.isJsxText(node) && /^\s*:(\s|$)/.test(node.text)) ||
  ((ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) && /^: /.test(node.text)) ||
  (ts.isStringLiteralLike(node) && node.text === ': ')

/** The words of a source that are visible and not translated, and the colons after labels. */
const untranslated = (file: string, source: string): string[] => {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    texts.push(...visibleAt(node).filter(hasWord))
    if (isColon(node)) texts.push('COLON')
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(
      file,
      source,
      { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  )
  return texts
}

it('recognises texts that bypass the translations', () => {
  const source = `
    const item = { label: 'Named', to: '/path', className: 'mt-2' }
    const save = () => { toast.error('Failed'); document.title = 'Here' }
    const One = ({ isOpen }) => (
      <p className="text-mute" title={isOpen ? 'Close it' : t('open')}>
        Written {t('key')} {isOpen && 'Shown'} {\`Count of \${n}\`} · {n} <img alt="A house" src="/one.png" />
        {t('label')}: {n} {status === 'PAID'} {t(isOpen ? 'one' : 'two')} &nbsp; ${PRODUCT_NAME}
      </p>
    )`
  expect(untranslated('One.tsx', source).sort()).toEqual(
    ['Named', 'Failed', 'Here', 'Close it', 'Written', 'Shown', 'Count of ', 'A house', 'COLON'].sort(),
  )
})

it('no text on a page bypasses the translations', () => {
  const files = globSync('{app,features,ui}/**/*.{ts,tsx}', { cwd: SOURCES }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    untranslated(file, readFileSync(join(SOURCES, file), 'utf8')).map((text) => [file, text]),
  )
  expect(found).toEqual(EXCEPTIONS)
})
