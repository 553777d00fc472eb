import { ActionIcon, Menu } from '@mantine/core'
import type { GameMark } from '@slatecraft/slate'
import { IconBan, IconCheck, IconDots, IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { startTimes } from '../../../words/startTimes.ts'
import { useZone } from '../../slate/shared/zoneChoice.ts'
import type { AfterStartParts } from '../afterStartParts.ts'
import { Panel } from '../Panel.tsx'
import type { Evening } from '../state/useEvening.ts'
import { type GameRow, gameRows } from './gameRows.ts'
import { TimeTo } from './TimeTo.tsx'

const markWords: Record<GameMark, { label: string; means: string }> = {
  started: { label: 'Started', means: 'Its players are locked, whatever the clock says' },
  delayed: { label: 'Delayed', means: 'It has not begun: its players stay open' },
  postponed: { label: 'Postponed', means: 'Not played tonight: you can swap its players out, but not in' },
}

interface GamesProps {
  parts: AfterStartParts
  evening: Evening
}

/** The games of the evening by start, which are locked and why, and the user's marks. */
export function Games({ parts, evening }: GamesProps) {
  const { slate, players, afterStart } = parts
  const { marks } = afterStart.state
  const { counts, lockOf } = evening
  const zone = useZone()
  const starts = useMemo(() => startTimes(zone, slate.counter), [zone, slate.counter])
  const rows = useMemo(() => gameRows(players, counts, marks, lockOf), [players, counts, marks, lockOf])
  const open = rows.filter(({ state }) => state === 'open').length
  const mark = (row: GameRow, next: GameMark | undefined) => {
    const { [row.game]: _, ...others } = marks
    const label = next === undefined ? `${row.name}: no mark` : `${row.name}: ${markWords[next].label}`
    afterStart.change(label, { marks: next === undefined ? others : { ...others, [row.game]: next } })
  }
  return (
    <Panel title="Games" facts={`${open} of ${rows.length} open`}>
      <ul className="sc-after-games">
        {rows.map((row) => (
          <li key={row.game}>
            <StateIcon state={row.state} />
            <span className="sc-after-game-name">{row.name}</span>
            <span className="sc-after-game-start" title={starts.wholeText(row.start)}>
              {row.start === null ? 'no start' : starts.text(row.start)}
            </span>
            <span className="sc-after-game-state">
              {row.words}
              {row.state === 'open' && row.start !== null && <TimeTo start={row.start} />}
            </span>
            <span className="sc-after-game-held">
              {row.held === 0 ? 'none of yours' : `${row.held} of yours, ${row.places.toLocaleString('en-US')}×`}
            </span>
            <MarkMenu row={row} onMark={(next) => mark(row, next)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function StateIcon({ state }: Pick<GameRow, 'state'>) {
  const Icon = { open: IconLockOpen2, locked: IconLock, mixed: IconLock, postponed: IconBan }[state]
  return <Icon className="sc-after-game-lock" data-open={state === 'open' || undefined} size={16} aria-hidden />
}

function MarkMenu({ row, onMark }: { row: GameRow; onMark(mark: GameMark | undefined): void }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={`Mark ${row.name}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(markWords) as GameMark[]).map((each) => (
          <Menu.Item
            key={each}
            leftSection={row.mark === each ? <IconCheck size={16} aria-hidden /> : <span className="sc-after-gap" />}
            aria-current={row.mark === each || undefined}
            onClick={() => onMark(each)}
          >
            {markWords[each].label}
            <span className="sc-after-means">{markWords[each].means}</span>
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={row.mark === undefined ? <IconCheck size={16} aria-hidden /> : <span className="sc-after-gap" />}
          aria-current={row.mark === undefined || undefined}
          onClick={() => onMark(undefined)}
        >
          No mark
          <span className="sc-after-means">The clock and the site’s file decide</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
