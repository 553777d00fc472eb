import { Button } from '@mantine/core'
import { type Contest, counted, type Lineup, lineupHash, type Player, type Selection } from '@slatecraft/slate'
import { useMemo } from 'react'
import { ValueTable } from '../../../components/valueTable/ValueTable.tsx'
import { keepForComparing } from '../compare/comparedSets.ts'
import { NightPart } from '../results/NightPart.tsx'
import { ResultPart } from '../results/ResultPart.tsx'
import type { SimulateParts } from '../simulateParts.ts'
import type { SimulationSource } from '../state/simulationState.ts'
import { chosenLineups } from './chosenLineups.ts'
import { entryColumns } from './entryColumns.tsx'
import { GainCurve } from './GainCurve.tsx'

interface ChosenEntriesProps {
  parts: SimulateParts
  selection: Selection
  contests: readonly Contest[]
  /** The simulated lineups. */
  lineups: readonly Lineup[]
  players: ReadonlyMap<string, Player>
  source: SimulationSource
}

/** The chosen entries, what they win together, and where to stop. */
export function ChosenEntries({ parts, selection, contests, lineups, players, source }: ChosenEntriesProps) {
  const { entries, stopAt, night, task, improved, worlds, isStopped, certificate } = selection
  const { acts, slate } = parts
  const columns = useMemo(() => entryColumns(contests), [contests])
  const rows = useMemo(() => entries.map((entry, index) => ({ ...entry, number: index + 1 })), [entries])
  const chosen = useMemo(
    () => chosenLineups(entries, lineups, players, parts.ruleset),
    [entries, lineups, players, parts.ruleset],
  )
  const added = entries.filter(({ lineup }) => lineup === null).length
  const name = `Entries of ${source.name}`
  const worthwhile = stopAt === null ? chosen : chosen.slice(0, stopAt)
  return (
    <div className="sc-simres-parts">
      <ResultPart
        title="Entries"
        isWide
        note={`Chosen on ${worlds.chosen.toLocaleString('en-US')} worlds. All figures are from ${worlds.fresh.toLocaleString('en-US')} others, which the choice has not seen.`}
        controls={
          <div className="sc-portfolio-acts">
            <Button size="compact-md" onClick={() => acts.export(chosen, 'entries')}>
              Fill my entries file
            </Button>
            <Button variant="default" size="compact-md" onClick={() => acts.export(chosen, 'upload')}>
              Export as new lineups
            </Button>
            {acts.keepAs !== undefined && (
              <Button variant="default" size="compact-md" onClick={() => void acts.keepAs?.(name, chosen)}>
                Keep as a bucket
              </Button>
            )}
            <Button
              variant="default"
              size="compact-md"
              onClick={() =>
                keepForComparing(
                  slate,
                  name,
                  entries.map(({ players, contest }) => ({ lineup: { players }, contest })),
                )
              }
            >
              Keep for comparing
            </Button>
          </div>
        }
      >
        {(labelledBy) => (
          <>
            {isStopped && <p className="sc-simres-note">You stopped the search, so better entries may exist.</p>}
            {entries.length < task.entries && (
              <p className="sc-simres-note">
                Only {entries.length} of {task.entries} entries: every other lineup would break one of your limits, or
                the contests’ own. Loosen one, or simulate more lineups.
              </p>
            )}
            {improved !== null && (
              <p className="sc-simres-note">
                The optimizer proposed {counted(improved.proposed, 'lineup')} that{' '}
                {improved.proposed === 1 ? 'was' : 'were'} not simulated.{' '}
                {added === 0 ? 'None of them is entered.' : `${added} of them ${added === 1 ? 'is' : 'are'} entered.`}
              </p>
            )}
            {stopAt !== null && stopAt > 0 && stopAt < entries.length && (
              <p className="sc-simres-note">
                The first {stopAt} are worth their fees.{' '}
                <button type="button" className="sc-link" onClick={() => acts.export(worthwhile, 'entries')}>
                  Fill only these
                </button>
              </p>
            )}
            <ValueTable
              labelledBy={labelledBy}
              columns={columns}
              rows={rows}
              keyOf={({ number }) => String(number)}
              most={20}
            />
            <p className="sc-simres-note">
              {new Set(entries.map((entry) => lineupHash(entry.players))).size} different lineups. They are proven to be
              at least {(100 * Math.min(1, certificate.share)).toFixed(1)}% as good as the best choice from the
              simulated lineups.
            </p>
          </>
        )}
      </ResultPart>
      {entries.some(({ worth }) => worth !== null) && (
        <ResultPart
          title="Where to Stop"
          isWide
          note="What each entry is worth on top of those before it, less its fee. The band is one standard error wide on each side."
        >
          {() => <GainCurve entries={entries} stopAt={stopAt} />}
        </ResultPart>
      )}
      <NightPart night={night} contests={contests} />
    </div>
  )
}
