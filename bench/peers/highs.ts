import { readFileSync } from 'node:fs'
import loadHighs from 'highs'
import { chosenOf, type Peer } from './peer.ts'

/** HiGHS as WebAssembly inside this process: no process to start, but no native code. */
export async function highs(limitSeconds: number): Promise<Peer> {
  const solver = await loadHighs()
  return {
    name: 'HiGHS',
    about: `HiGHS (npm highs ${version()}, WebAssembly, inside the process; gap 0)`,
    solve(model) {
      const start = performance.now()
      const solved = solver.solve(model.text, {
        mip_rel_gap: 0,
        mip_abs_gap: 1e-7,
        time_limit: limitSeconds,
        output_flag: false,
      })
      const seconds = (performance.now() - start) / 1000
      if (solved.Status === 'Time limit reached') return undefined
      if (solved.Status === 'Infeasible') return { players: undefined, seconds }
      if (solved.Status !== 'Optimal') throw new Error(`HiGHS ended with ${solved.Status}`)
      const players = chosenOf(model, (variable) => {
        const column = solved.Columns[`x${variable}`]
        return column !== undefined && 'Primal' in column ? column.Primal : undefined
      })
      return { players, seconds }
    },
  }
}

function version(): string {
  const file = new URL('../../node_modules/highs/package.json', import.meta.url)
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
}
