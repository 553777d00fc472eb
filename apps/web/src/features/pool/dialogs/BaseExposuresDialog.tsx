import { Button, Checkbox, Group, Modal } from '@mantine/core'
import type { Player, PlayerEdits, Sport } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useReturnedFocus } from '../../../components/hooks/useReturnedFocus.ts'
import { type BaseExposuresPlan, baseExposures, defaultThresholds } from '../commands/baseExposures.ts'
import type { PoolAction } from '../commands/poolAction.ts'
import { someNames } from './ChangePreview.tsx'
import { ClampedNumber } from './ClampedNumber.tsx'
import './dialogs.css'

interface BaseExposuresDialogProps {
  players: readonly Player[]
  edits: PlayerEdits
  sport: Sport
  /** The sport's positions, in order. */
  positions: readonly string[]
  onAct(action: PoolAction): void
  onClose(): void
}

/** Dialog: one Max Exp for the whole pool, and 0 below a points threshold. */
export function BaseExposuresDialog({ players, edits, sport, positions, onAct, onClose }: BaseExposuresDialogProps) {
  useReturnedFocus()
  const [maxExp, setMaxExp] = useState(100)
  const [thresholds, setThresholds] = useState(() => defaultThresholds(sport, positions))
  const [overrideAll, setOverrideAll] = useState(false)
  const plan = useMemo(
    () => baseExposures(players, edits, { maxExp, thresholds, overrideAll }),
    [players, edits, maxExp, thresholds, overrideAll],
  )
  return (
    <Modal opened onClose={onClose} title="Set Base Exposures" centered size={520}>
      <form
        className="sc-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onAct(plan.action)
          onClose()
        }}
      >
        <ClampedNumber
          label="Max Exp"
          description="Percent, for every player"
          rightSection="%"
          className="sc-dialog-number"
          least={0}
          most={100}
          value={maxExp}
          onChange={setMaxExp}
          data-autofocus
        />
        <fieldset className="sc-thresholds">
          <legend>Max Exp 0 for players with fewer points than</legend>
          {positions.map((position) => (
            <ClampedNumber
              key={position}
              label={position}
              least={0}
              most={10_000}
              value={thresholds[position] ?? 0}
              onChange={(points) => setThresholds((held) => ({ ...held, [position]: points }))}
            />
          ))}
        </fieldset>
        <Checkbox
          label="Override All"
          description="Also change players with an exposure you set"
          checked={overrideAll}
          onChange={({ currentTarget }) => setOverrideAll(currentTarget.checked)}
        />
        <div className="sc-dialog-preview" role="status">
          <p>{planSentence(plan, maxExp)}</p>
          {plan.lowered.length > 0 && <p>Min Exp is lowered too: {someNames(plan.lowered)}.</p>}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={plan.action.changes.length === 0}>
            Set exposures
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** `412 players to 60%, 210 to 0, 12 keep your exposure.` */
function planSentence({ raised, zeroed, kept }: BaseExposuresPlan, maxExp: number): string {
  return `${raised} ${raised === 1 ? 'player' : 'players'} to ${maxExp}%, ${zeroed} to 0, ${kept} keep${kept === 1 ? 's' : ''} your exposure.`
}
