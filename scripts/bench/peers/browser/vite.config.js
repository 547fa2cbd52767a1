import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// One peer at a time: PEER names its folder.
const peer = process.env.PEER

export default defineConfig({
  plugins: [
    react(),
    { name: 'peer', transformIndexHtml: { order: 'pre', handler: (html) => html.replace('PEER', peer) } },
  ],
  logLevel: 'warn',
  build: { outDir: `dist/${peer}`, reportCompressedSize: false, chunkSizeWarningLimit: 5_000 },
})
