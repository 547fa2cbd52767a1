/**
 * Tells public/static/early.js which files a signed-in visitor needs beside the first script: those of some chunks with
 * all that they import.
 * @param {RegExp} wanted matches names of chunks
 * @returns {import('vite').Plugin}
 */
export const earlyParts = (wanted) => ({
  name: 'radops-early-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks
        .filter((chunk) => wanted.test(chunk.name))
        .flatMap((chunk) => [chunk.fileName, ...chunk.imports])
        .flatMap((name) => [
          name,
          ...(chunks.find((chunk) => chunk.fileName === name)?.viteMetadata?.importedCss ?? []),
        ])
      // What the document loads anyway needs no hint.
      const parts = [...new Set(files)].map((file) => `/${file}`).filter((file) => !html.includes(file))
      return html.replace('src="/static/early.js"', `src="/static/early.js" data-parts="${parts.join(' ')}"`)
    },
  },
})
