import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** What the bundle runs: builds a request to its end, with a clock that stands still, and tells all of it as text. */
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

/** The engine as a browser or a thread loads it: one plain script that defines `reportText(request)`. */
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
