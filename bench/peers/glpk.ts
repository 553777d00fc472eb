import { commandLine, versionOf } from './commandLine.ts'
import { chosenOf, type Peer } from './peer.ts'

/** GLPK from Debian's glpk-utils, or undefined if it is not installed. */
export function glpk(limitSeconds: number): Peer | undefined {
  const version = versionOf('glpsol', ['--version'], /Solver (\S+)/)
  if (version === undefined) return undefined
  const run = commandLine('glpsol', (model, solution) => [
    ...['--lp', model, '--tmlim', String(limitSeconds)],
    ...['-w', solution],
  ])
  return {
    name: 'GLPK',
    about: `GLPK (glpk-utils ${version}; its defaults, which are gap 0)`,
    solve(model) {
      const { seconds, output, solution } = run(model)
      const inside = /Time used:\s+([\d.]+) secs/.exec(output)?.[1]
      const times = { seconds, ...(inside !== undefined && { secondsInside: Number(inside) }) }
      // `s mip`, rows, columns, status: o is optimal, n is infeasible, anything else means the time limit.
      const outcome = /^s mip \d+ \d+ (\w)/m.exec(solution)?.[1]
      if (outcome === 'n') return { players: undefined, ...times }
      if (outcome !== 'o') return undefined
      // `j 3 1`: the file's third variable is 1.
      const values = new Map(
        Array.from(solution.matchAll(/^j (\d+) (\S+)$/gm), ([, column, value]) => [Number(column), Number(value)]),
      )
      return { players: chosenOf(model, (variable) => values.get(variable + 1)), ...times }
    },
  }
}
