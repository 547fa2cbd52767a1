import { fileURLToPath } from 'node:url'

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/**
 * react-remove-scroll writes a <style> element, which the content security policy forbids; ours adopts a style sheet
 * instead. An absolute path, because the alias also applies inside node_modules.
 */
export const styleSingletonAlias = {
  find: 'react-style-singleton',
  replacement: path('src/ui/Dialog/styleSingleton.ts'),
}

/** React as Preact, for the widgets. Exact matches, longest path first. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/**
 * The widgets only use Lit's reactive element: all of `lit` would create a Trusted Types policy on load, which strict
 * host pages forbid, and weigh twice as much.
 */
export const litAlias = { find: /^lit$/, replacement: '@lit/reactive-element' }
