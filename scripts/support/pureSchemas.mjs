import { parseAst } from 'rolldown/parseAst'

/**
 * Where the calls outside of functions begin; one inside runs only when asked.
 * @param {unknown} node of a syntax tree
 * @returns {number[]} offsets in the source
 */
function outerCalls(node) {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && /Function/.test(String(node.type))) return []
  const inside = Object.values(node).flatMap(outerCalls)
  return 'type' in node && node.type === 'CallExpression' && 'start' in node
    ? [Number(node.start), ...inside]
    : inside
}

/**
 * Says of each schema of the contract that making it changes nothing, so that one which no file of a build reads falls out,
 * and with it the kinds of schema that only it needs. A bundler cannot see that alone: `.check()` might do anything, and it
 * does not look up what a function of another chunk does.
 * @returns {import('vite').Plugin}
 */
export const pureSchemas = () => ({
  name: 'radops-pure-schemas',
  apply: 'build',
  transform: {
    // contract/zod.ts is the one that does change something.
    filter: { id: { include: /\/contract\/\w+\.ts$/, exclude: /\/contract\/zod\.ts$/ } },
    handler(code) {
      // A chain of calls begins where its first one does: one mark for all.
      const starts = [...new Set(outerCalls(parseAst(code, { lang: 'ts' })))].sort((a, b) => b - a)
      const marked = starts.reduce(
        (text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`,
        code,
      )
      return { code: marked, map: null }
    },
  },
})
