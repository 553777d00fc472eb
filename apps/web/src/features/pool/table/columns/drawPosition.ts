import type { Player } from '@slatecraft/slate'

/** `WR`, or `CPT WR` in showdown, where each player has a slot of the lineup too. */
export const positionText = ({ RosterPosition, Position }: Player): string =>
  RosterPosition == null ? Position : `${RosterPosition} ${Position}`

/** The position as a colored tag; in showdown the slot is the tag, with the position beside it. */
export function drawPosition({ RosterPosition, Position, Positions }: Player, tones: readonly string[]): HTMLElement {
  const whole = document.createElement('span')
  const tag = document.createElement('span')
  tag.className = `sc-position sc-tone-${tones.indexOf(Positions[0] ?? '')}`
  tag.textContent = RosterPosition ?? Position
  whole.append(tag)
  if (RosterPosition != null) whole.append(` ${Position}`)
  return whole
}
