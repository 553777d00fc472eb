import type { Player } from '@slatecraft/slate'

/** Without a picture of the text, as in tests. */
const pixelsPerLetter = 7.2
/** The cell's padding and border, and a little for bold names. */
const around = 17

/** The width that shows the longest name whole, within these bounds. */
export function nameWidth(players: readonly Player[], fontFamily: string, least: number, most: number): number {
  const pen = document.createElement('canvas').getContext?.('2d') ?? null
  if (pen !== null) pen.font = `600 12.5px ${fontFamily}`
  const longest = players.reduce((width, { Name }) => {
    return Math.max(width, pen?.measureText(Name).width ?? Name.length * pixelsPerLetter)
  }, 0)
  return Math.min(most, Math.max(least, Math.ceil(longest) + around))
}
