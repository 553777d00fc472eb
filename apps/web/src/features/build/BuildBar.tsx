import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBolt } from '@tabler/icons-react'
import { useId } from 'react'
import { LateTooltip } from '../../components/late/LateTooltip.tsx'
import { type Engine, engines } from '../../engine/run.ts'
import { type LineupLimit, LineupLimitHint, limitSentence } from '../plans/shared/LineupLimitHint.tsx'
import type { BuildCommand } from './buildCommand.ts'
import { LineupCount } from './LineupCount.tsx'

interface BuildBarProps {
  command: BuildCommand
  /** New lineups. */
  lineupCount: number
  /** After the start, the given lineups are the count. */
  isCountFixed: boolean
  /** Saved lineups that count; the field shows the sum. */
  savedCount: number
  /** Undefined until known. */
  lineupLimit: LineupLimit | undefined
  /** Called while typing. */
  onTypeCount(count: number): void
  onLineupCount(count: number): void
  engine: Engine
  onEngine(engine: Engine): void
  /** False for an uploaded slate, which stays in this browser. */
  isServerOffered: boolean
  /** False if numbers that the build needs are withheld from the browser. */
  isBrowserOffered: boolean
  /** State of the connection to the engine, as a light next to the button. */
  connection: 'listening' | 'connected'
}

const tooManyAt = 'too-many-lineups'

const engineNames: Record<Engine, string> = { server: 'Server', browser: 'This browser' }

/** Lineup count, engine choice and Build button. */
export function BuildBar(props: BuildBarProps) {
  const {
    command,
    lineupCount,
    isCountFixed,
    savedCount,
    lineupLimit,
    onTypeCount,
    onLineupCount,
    engine,
    onEngine,
    isServerOffered,
    isBrowserOffered,
    connection,
  } = props
  const faultsId = useId()
  const planName = lineupLimit?.planName
  const isDisabled = command.faults.length > 0
  return (
    <section className="sc-build-bar" aria-label="Build" data-counted={isCountFixed || undefined}>
      <LineupCount
        value={isCountFixed ? lineupCount : savedCount + lineupCount}
        isFixed={isCountFixed}
        least={savedCount}
        most={Math.max(lineupLimit?.most ?? 0, savedCount)}
        hint={
          lineupLimit !== undefined &&
          planName !== undefined && <LineupLimitHint {...lineupLimit} planName={planName} />
        }
        onType={(count) => onTypeCount(count - savedCount)}
        onChange={(count) => onLineupCount(count - savedCount)}
        onTooMany={() => {
          if (lineupLimit !== undefined)
            notifications.show({ id: tooManyAt, message: limitSentence(lineupLimit), autoClose: 8000 })
        }}
      />
      <SegmentedControl
        className="sc-engine"
        aria-label="Where to build"
        size="sm"
        value={engine}
        onChange={onEngine}
        data={engines.map((value) => ({
          value,
          label: engineNames[value],
          disabled: !(value === 'server' ? isServerOffered : isBrowserOffered),
        }))}
      />
      <LateTooltip
        multiline
        maw={380}
        position="bottom-end"
        isForEveryone
        disabled={!isDisabled}
        label={<FaultList faults={command.faults} />}
      >
        <Button
          className="sc-build"
          leftSection={<IconBolt size={18} aria-hidden />}
          aria-disabled={isDisabled}
          {...(isDisabled && { 'data-disabled': true })}
          aria-describedby={isDisabled ? faultsId : undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={command.run}
        >
          {command.label}
          <span className="sc-line-light" data-connection={connection} title={`Build connection: ${connection}`} />
        </Button>
      </LateTooltip>
      {isDisabled && (
        <VisuallyHidden id={faultsId}>
          <FaultList faults={command.faults} />
        </VisuallyHidden>
      )}
    </section>
  )
}

const faultsShown = 12

function FaultList({ faults }: { faults: readonly string[] }) {
  return (
    <ul className="sc-fault-list">
      {faults.slice(0, faultsShown).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > faultsShown && <li>and {faults.length - faultsShown} more</li>}
    </ul>
  )
}
