import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Shapes = [tag: string, attributes: Record<string, string>][]

/** Returns the shapes of a Lucide icon as markup. Their keys are React's. */
export const markupOf = (shapes: Shapes): string =>
  shapes
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([name]) => name !== 'key')
      return `<${tag}${pairs.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
    })
    .join('')

/**
 * Creates the Vite plugin that makes an icon one element with its shapes as markup. Lucide's own components are two
 * components and three or four elements each, which took a seventh of the time to render a page with 147 icons.
 */
export const flatIcons = (): Plugin => ({
  name: 'flat-icons',
  enforce: 'pre',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/ },
    async handler(id) {
      const { __iconData }: { __iconData?: { node: Shapes } } = await import(pathToFileURL(id).href)
      // A former name leads to the icon's own file.
      if (!__iconData) return null
      return {
        code: `import { iconOf } from '/src/ui/icon.tsx'
export default /* @__PURE__ */ iconOf(${JSON.stringify(markupOf(__iconData.node))})`,
        moduleType: 'js',
        moduleSideEffects: false,
        map: null,
      }
    },
  },
})
