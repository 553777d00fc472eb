/** A position as a small coloured word; colours by the position's place among the sport's own. */
export function PositionTag({ position, tone }: { position: string; tone: number }) {
  return <span className={`sc-position sc-tone-${tone}`}>{position}</span>
}
