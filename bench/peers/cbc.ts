import { commandLine, versionOf } from './commandLine.ts'
import { chosenOf, type Peer } from './peer.ts'

/** CBC from Debian's coinor-cbc, or undefined if it is not installed. */
export function cbc(limitSeconds: number): Peer | undefined {
  const version = versionOf('cbc', ['-stop'], /Version: (\S+)/)
  if (version === undefined) return undefined
  const run = commandLine('cbc', (model, solution) => [
    model,
    ...['ratioGap', '0', 'allowableGap', '1e-7', 'sec', String(limitSeconds)],
    ...['solve', 'solution', solution],
  ])
  return {
    name: 'CBC',
    about: `CBC (coinor-cbc ${version}; gap 0, otherwise its defaults)`,
    solve(model) {
      const { seconds, output, solution } = run(model)
      const inside = /Total time .*Wallclock seconds\):\s+([\d.]+)/.exec(output)?.[1]
      const times = { seconds, ...(inside !== undefined && { secondsInside: Number(inside) }) }
      const [outcome = '', ...lines] = solution.split('\n')
      if (outcome.startsWith('Stopped')) return undefined
      if (/infeasible/i.test(outcome)) return { players: undefined, ...times }
      if (!outcome.startsWith('Optimal')) throw new Error(`CBC ended with "${outcome}"`)
      // Each line: number, name, value, reduced cost. Variables that are 0 have no line.
      const values = new Map(lines.map((line) => line.trim().split(/\s+/)).map(([, name, value]) => [name, value]))
      return { players: chosenOf(model, (variable) => Number(values.get(`x${variable}`) ?? 0)), ...times }
    },
  }
}
