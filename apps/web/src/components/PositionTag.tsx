/** A position tag, colored by the position's index in the sport. */
export function PositionTag({ position, tone }: { position: string; tone: number }) {
  return <span className={`sc-position sc-tone-${tone}`}>{position}</span>
}
