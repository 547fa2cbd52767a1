import { fileURLToPath } from 'node:url'

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/**
 * react-remove-scroll writes a <style> element, which the content security policy forbids; ours adopts a
 * style sheet instead. By absolute path, because the alias also holds inside node_modules.
 */
export const styleSingletonAlias = {
  find: 'react-style-singleton',
  replacement: path('src/ui/Dialog/styleSingleton.ts'),
}

/** The router brings a stand-in for a hook that every React since 18 has. */
export const syncExternalStoreAlias = { find: 'use-sync-external-store/shim/index.js', replacement: 'react' }

/** React as Preact: how the widgets see the shared features. Exact matches, longest path first. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: path('widgets/element/react.ts') },
]

/**
 * The widgets use Lit's reactive element and none of its templates: the whole of `lit` would create a Trusted Types policy as it
 * loads, which a strict host page forbids, and weigh twice as much.
 */
export const litAlias = { find: /^lit$/, replacement: '@lit/reactive-element' }

/** What a page may set of the theme is read by the widgets alone. */
export const settableAlias = {
  find: '#src/theme/settable.ts',
  replacement: path('src/theme/settableByPages.ts'),
}

/** What a page of somebody else prints is its own: the widgets do without the report's pages for paper. */
export const printAlias = {
  find: /^\.\/usePrintView\.ts$/,
  replacement: path('widgets/element/noPrintView.ts'),
}

/** The widgets name what they set of the theme in short, and set no more than can change. */
export const tokensAlias = {
  find: '#src/theme/tokens.ts',
  replacement: path('src/theme/tokensOfWidgets.ts'),
}
