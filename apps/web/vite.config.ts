import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { settingsHtml } from './src/docs/settingsHtml.ts'

const server = process.env.SLATECRAFT_SERVER ?? 'http://127.0.0.1:8080'

/** `docs/settings.md` as a page beside the application, where the links of its settings lead. */
function settingsPage(): Plugin {
  const fileName = 'docs/settings.html'
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const html = () =>
    settingsHtml({
      markdown: read('../../docs/settings.md'),
      styles: read('src/app/styles/tokens.css') + read('src/docs/settingsPage.css'),
    })
  return {
    name: 'settings-page',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, reply) => {
        reply.setHeader('content-type', 'text/html; charset=utf-8').end(html())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: html() })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), settingsPage()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  /** The worker's libraries too, or the first build in a browser would reload the page in development. */
  optimizeDeps: { entries: ['index.html', 'src/engine/*Worker.ts', 'src/features/**/*Table.tsx'] },
  /** Nothing as a data: URL, so that the server's content security policy can stay at 'self'. */
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        /**
         * The schema library is told that it may not make code before any other chunk makes schemas with it. What every
         * visit needs comes in two files instead of one for each set of parts that share it, which compresses better:
         * 246 instead of 270 KiB (2026-11-23). The libraries rarely change, so browsers keep theirs after a deploy.
         */
        codeSplitting: {
          groups: [
            { name: 'schemaLibrary', test: /jitless\.ts$|node_modules\/zod\//, priority: 2 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 1 },
            { name: 'page', tags: ['$initial'], test: /\.tsx?$/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
