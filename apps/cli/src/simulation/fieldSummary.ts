import { fieldDiagnostics, fieldQuantiles, type PreparedSimulation } from '@slatecraft/simulator'
import { counted } from '@slatecraft/slate'
import { percent } from './simulationSummary.ts'

/** Players, shapes and lineups that are printed; the file has all lineups. */
const shown = 10

/** What `field` prints. */
export function fieldSummary({
  simulation: { field, draws },
  pool,
  ruleset,
  parameters,
}: PreparedSimulation): string[] {
  const { weight, asked, reached, entries, isWhole } = field
  const figures = fieldDiagnostics(field, pool, ruleset, parameters)
  const byOwnership = [...asked.keys()].sort((a, b) => reached[b]! - reached[a]! || a - b)
  const nameOf = (row: number) => {
    const { Name, RosterPosition } = pool.players[row]!
    return RosterPosition === 'CPT' ? `${Name} (captain)` : Name
  }
  return [
    `${counted(weight.length, 'lineup')} for ${entries.toLocaleString('en-US')} entries`,
    isWhole
      ? `These are real entries${draws.length > 1 ? ', some with hidden players that are drawn' : ''}.`
      : `Ownership is met within ${percent(figures.worstOwnership, 2)} for every player.`,
    '',
    isWhole ? 'Most owned:' : 'Most owned (projected, then as the field has it):',
    ...byOwnership
      .slice(0, shown)
      .map((row) =>
        isWhole
          ? `  ${nameOf(row)}: ${percent(reached[row]!)}`
          : `  ${nameOf(row)}: ${percent((pool.players[row]!.ProjOwn ?? 0) / 100)}, ${percent(reached[row]!)}`,
      ),
    '',
    `Of the entries, ${fieldQuantiles.map((share) => `${100 * share}%`).join(', ')} are below`,
    `  salary     ${figures.salary.map((value) => value.toLocaleString('en-US')).join(', ')}`,
    `  projection ${figures.projection.map((value) => value.toFixed(1)).join(', ')}`,
    `  ownership  ${figures.ownershipSum.map((value) => percent(value, 0)).join(', ')} (sum of a lineup)`,
    ...(figures.shapes.length === 0
      ? []
      : [
          '',
          `Stacks: ${figures.shapes
            .slice(0, shown)
            .map(({ shape, share }) => `${shape} ${percent(share, 0)}`)
            .join(', ')}`,
        ]),
    '',
    'Most copied lineups (expected entries):',
    ...figures.mostCopied
      .slice(0, shown)
      .map(({ rows, copies }) => `  ${copies.toFixed(1)}: ${rows.map(nameOf).join(', ')}`),
  ]
}
