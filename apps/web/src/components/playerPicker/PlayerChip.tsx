import type { Player } from '@slatecraft/slate'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PositionTag } from '../PositionTag.tsx'
import './playerPicker.css'

interface PlayerChipProps {
  /** Undefined where the slate has no such player any more. */
  player: Player | undefined
  tones: readonly string[]
  /** Why he can't be used, in a word or two. */
  doubt?: string | undefined
  onRemove(): void
  /** What more can be said of him. */
  children?: ReactNode
}

/** A chosen player, in a list of them. */
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
          focusBeside(currentTarget)
          onRemove()
        }}
      >
        <IconX size={13} aria-hidden />
      </button>
    </li>
  )
}

/** The button of the next chip, or of the one before: this one goes, and the focus would go with it. */
function focusBeside(button: HTMLElement): void {
  const chip = button.closest('li')
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling
  beside?.querySelector<HTMLElement>('button:last-child')?.focus()
}
