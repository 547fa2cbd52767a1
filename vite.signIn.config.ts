import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHECKS } from './scripts/support/release.mjs'

// The function that draws the sign-in page into the portal's document (scripts/support/drawSignIn.mjs), for Node.
export default defineConfig({
  cacheDir: 'node_modules/.vite/signIn',
  publicDir: false,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    {
      name: 'lazy-parts-stay-outside',
      // The page links to the other screens and shows none of them.
      resolveDynamicImport: (specifier) =>
        typeof specifier === 'string' ? { id: specifier, external: true } : null,
    },
  ],
  build: {
    ssr: 'src/app/drawSignIn.tsx',
    outDir: 'dist/signIn',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { checks: CHECKS },
  },
})
