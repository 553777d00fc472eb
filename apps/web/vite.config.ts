import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.SLATECRAFT_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  /** The worker's libraries too, or the first build in a browser would reload the page in development. */
  optimizeDeps: { entries: ['index.html', 'src/engine/buildWorker.ts', 'src/features/*/*Table.tsx'] },
  /** Nothing as a data: URL, so that the server's content security policy can stay at 'self'. */
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        /** The schema library is told that it may not make code before any other chunk makes schemas with it. */
        codeSplitting: { groups: [{ name: 'schemaLibrary', test: /jitless\.ts$|node_modules\/zod\// }] },
      },
    },
  },
  worker: { format: 'es' },
})
