import type { Player } from '@slatecraft/slate'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PositionTag } from '../PositionTag.tsx'
import './playerPicker.css'

interface PlayerChipProps {
  /** Undefined if the player is no longer on the slate. */
  player: Player | undefined
  tones: readonly string[]
  /** Short reason the player can't be used. */
  doubt?: string | undefined
  onRemove(): void
  /** Extra content. */
  children?: ReactNode
}

/** A selected player in a list. */
export function PlayerChip({ player, tones, doubt, onRemove, children }: PlayerChipProps) {
  const name = player?.Name ?? 'Missing player'
  return (
    <li className="sc-chip" data-doubt={doubt !== undefined || undefined}>
      {player !== undefined && (
        <PositionTag position={player.Position} tone={tones.indexOf(player.Positions[0] ?? '')} />
      )}
      <span className="sc-chip-name">{name}</span>
      <span className="sc-chip-more">{doubt ?? player?.TeamAbbrev}</span>
      {children}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          onRemove()
        }}
      >
        <IconX size={13} aria-hidden />
      </button>
    </li>
  )
}

/** Moves the focus to the next chip, or the previous one, before this one is removed. */
function focusNeighbor(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbor = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbor?.querySelector<HTMLElement>('button:last-child')?.focus()
}
