/**
 * saxes and its character tables are written as CommonJS. Bundled as such they put the helper for it into what every first
 * widget loads, and keep tables that nobody asks for; as modules they stay whole in the chunk that reads a file.
 * @returns {import('vite').Plugin}
 */
export const saxesAsModule = () => ({
  name: 'radops-saxes-as-module',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/(?:saxes\/saxes|xmlchars\/.+)\.js(?:\?|$)/.test(id)) return null
    const module = code
      .replace(/^Object\.defineProperty\(exports, "__esModule", .*$/m, '')
      .replace(/^exports\.SaxesParser = exports\.EVENTS = void 0;$/m, '')
      .replace(/^const (\w+) = require\(("[^"]+")\);$/gm, 'import * as $1 from $2;')
      .replace(/^exports\.(\w+) = \1;$/gm, 'export { $1 };')
      .replace(/^exports\.(\w+) = /gm, 'export const $1 = ')
      .replace(/\bexports\.(?=\w)/g, '')
    if (!/^export /m.test(module) || /\bexports\b|\brequire\(/.test(module))
      throw new Error(`${id} is no longer written as this plugin expects.`)
    return { code: module, map: null }
  },
})
