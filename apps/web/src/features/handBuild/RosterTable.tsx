import { ActionIcon } from '@mantine/core'
import type { HandRoster } from '@slatecraft/optimizer/hand'
import type { Player, Ruleset } from '@slatecraft/slate'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { PositionTag } from '../../components/PositionTag.tsx'
import { formatOwnership, formatPoints, formatSalary } from '../../words/format.ts'
import { IfIncluded } from '../plans/shared/IfIncluded.tsx'

interface RosterTableProps {
  roster: HandRoster
  ruleset: Ruleset
  /** The sport's positions, in color order. */
  positions: readonly string[]
  onRemove(player: Player): void
}

/** The roster by slot with salary and points, a remove button, and players who fit no slot. */
export function RosterTable({ roster, ruleset, positions, onRemove }: RosterTableProps) {
  const table = useRef<HTMLTableElement>(null)
  /** The next focus, after the pressed button is gone. */
  const next = useRef<string>(undefined)
  const rows = [
    ...roster.bySlot.map((player, at) => ({
      key: `${at}`,
      slot: ruleset.slots[at]?.name ?? '',
      player,
      counted: roster.counted[at],
    })),
    ...roster.unplaced.map((player) => ({ key: player.Id, slot: undefined, player, counted: player })),
  ]
  const held = rows.flatMap(({ player }) => player ?? [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each other roster draws other buttons
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const buttons = table.current?.querySelectorAll<HTMLElement>('button[data-player]') ?? []
    const heir = [...buttons].find(({ dataset }) => dataset.player === next.current)
    next.current = undefined
    ;(heir ?? table.current)?.focus({ preventScroll: true })
  }, [roster])

  const remove = (player: Player) => {
    const at = held.indexOf(player)
    next.current = (held[at + 1] ?? held[at - 1])?.Id ?? ''
    onRemove(player)
  }

  return (
    <table className="sc-hand-roster" ref={table} tabIndex={-1}>
      <caption className="sc-visually-hidden">Roster</caption>
      <thead>
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Player</th>
          <th scope="col">Salary</th>
          <th scope="col">Pts</th>
          <th scope="col">Own</th>
          <th scope="col">
            <span className="sc-visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, slot, player, counted }) => (
          <tr key={key} data-open={player === undefined || undefined} data-without={slot === undefined || undefined}>
            <th scope="row">
              {slot === undefined || player === undefined ? (
                (slot ?? 'None')
              ) : (
                <PositionTag position={slot} tone={positions.indexOf(player.Positions[0] ?? '')} />
              )}
            </th>
            {player === undefined || counted === undefined ? (
              <td colSpan={5}>Open</td>
            ) : (
              <>
                <td>
                  <div className="sc-hand-player">
                    <span className="sc-hand-name" title={player.Name}>
                      {player.Name}
                    </span>
                    <span className="sc-muted">{player.TeamAbbrev}</span>
                  </div>
                </td>
                <td>{formatSalary(counted.Salary)}</td>
                <td>
                  <IfIncluded what="points" player={player}>
                    {formatPoints(counted.ProjPtsAdjusted)}
                  </IfIncluded>
                </td>
                <td>
                  <IfIncluded what="ownership" player={player}>
                    {formatOwnership(counted.ProjOwn)}
                  </IfIncluded>
                </td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={26}
                    aria-label={`Remove ${player.Name}`}
                    data-player={player.Id}
                    onClick={() => remove(player)}
                  >
                    <IconX size={15} aria-hidden />
                  </ActionIcon>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
