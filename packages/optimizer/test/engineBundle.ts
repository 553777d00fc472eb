import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Entry of the bundle: builds a request to its end, with a fixed clock, and returns the report as text. */
const entry = `
  import { checkedLineups } from '@slatecraft/optimizer'
  globalThis.reportText = (request) => {
    const lineups = []
    const run = checkedLineups(request, { now: () => 0 })
    for (;;) {
      const step = run.next()
      if (step.done) return JSON.stringify({ ...step.value, lineups })
      lineups.push(step.value)
    }
  }
`

/** The engine as a plain script that defines `reportText(request)`, for a browser or a thread. */
export async function engineBundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]!.text
}
