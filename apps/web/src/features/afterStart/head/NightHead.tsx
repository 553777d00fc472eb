import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { StepButtons } from '../../../inputs/undo/StepButtons.tsx'
import { startTimes } from '../../../words/startTimes.ts'
import { useZone } from '../../slate/shared/zoneChoice.ts'
import type { AfterStartParts } from '../afterStartParts.ts'
import { entriesWords, lineupsWords } from '../afterStartWords.ts'
import type { BroughtFile } from '../files/useBroughtFile.ts'
import { Countdown } from '../night/Countdown.tsx'
import { gameRows } from '../night/gameRows.ts'
import { type AfterStartSource, nothingStarted } from '../state/afterStartState.ts'
import type { Evening } from '../state/useEvening.ts'
import { SwapProgress } from './SwapProgress.tsx'
import { UpdateMenu } from './UpdateMenu.tsx'

interface NightHeadProps {
  parts: AfterStartParts
  evening: Evening
  source: AfterStartSource
  brought: BroughtFile
  /** Goes to the swaps, which are further down on small screens. */
  onSwaps(): void
}

/** Whether the mode is on, for which lineups, how long until the next lock, and what is broken. */
export function NightHead({ parts, evening, source, brought, onSwaps }: NightHeadProps) {
  const { afterStart, history } = parts
  const { state, change } = afterStart
  const { isActive, off } = state
  const isOff = new Set(off)
  const broken = evening.isBroken.filter((isBroken, index) => isBroken && !isOff.has(index)).length
  const percent = evening.slots === 0 ? 0 : Math.round((100 * evening.lockedSlots) / evening.slots)
  return (
    <section className="sc-card sc-after-head" aria-label="After start">
      <div className="sc-after-head-line">
        <p className="sc-after-source">
          <span className="sc-after-pill" data-on={isActive || undefined}>
            {isActive ? 'On' : 'Off'}
          </span>
          <span>
            <strong>
              {source.kind === 'entries' ? entriesWords(source.lineups.length) : lineupsWords(source.lineups.length)}
            </strong>{' '}
            of {source.name}
            {!isActive && '. Build makes new lineups until you activate them.'}
          </span>
        </p>
        <div className="sc-after-acts">
          <div className="sc-undo-steps">
            <StepButtons history={history} />
          </div>
          <UpdateMenu parts={parts} brought={brought} />
          <Button
            variant={isActive ? 'default' : 'filled'}
            size="sm"
            onClick={() => change(isActive ? 'After Start off' : 'After Start on', { isActive: !isActive })}
          >
            {isActive ? 'Turn off' : 'Activate'}
          </Button>
          <Button
            variant="default"
            size="sm"
            onClick={() => change('After Start cleared', { ...nothingStarted(state.slate), takenRun: state.takenRun })}
          >
            Clear
          </Button>
        </div>
      </div>
      <div className="sc-after-head-line">
        <NextLock parts={parts} evening={evening} />
        <p className="sc-after-facts">
          <span data-bad={broken > 0 || undefined}>
            {broken === 0 ? 'No lineup is broken' : `${lineupsWords(broken)} broken`}
          </span>
          <span>{percent}% of places locked</span>
          {state.result !== null && (
            <button type="button" className="sc-link sc-after-jump" onClick={onSwaps}>
              See the swaps
            </button>
          )}
        </p>
      </div>
      <SwapProgress parts={parts} evening={evening} />
    </section>
  )
}

const mostGames = 3

function NextLock({ parts, evening }: Pick<NightHeadProps, 'parts' | 'evening'>) {
  const { slate, players, lockTerms } = parts
  const { next, counts, lockOf, openPlayers } = evening
  const zone = useZone()
  const starts = useMemo(() => startTimes(zone, slate.counter), [zone, slate.counter])
  const due = useMemo(
    () =>
      gameRows(players, counts, lockTerms.gameMarks, lockOf).filter(
        ({ start, state }) => next !== undefined && start !== null && Date.parse(start) === next && state !== 'locked',
      ),
    [players, counts, lockTerms, lockOf, next],
  )
  if (next === undefined)
    return (
      <p className="sc-after-next">
        <strong>{openPlayers.length === 0 ? 'All games have started' : 'No start is known for the open games'}</strong>
        {openPlayers.length > 0 && <span className="sc-muted">Mark them as started when they begin.</span>}
      </p>
    )
  const held = due.reduce((sum, { held: own }) => sum + own, 0)
  const names = due.slice(0, mostGames).map(({ name }) => name)
  const more = due.length - names.length
  return (
    <p className="sc-after-next">
      <span>Next lock in</span> <Countdown to={next} />
      <span className="sc-muted">
        {starts.text(new Date(next).toISOString())}: {names.join(', ')}
        {more > 0 && ` and ${more} more`}. {held === 0 ? 'None' : held} of your players.
      </span>
    </p>
  )
}
