/** First names and team small above the last name, so that nine players fit beside each other. */
export function SlotCell({ name, team }: { name: string; team: string }) {
  const cut = name.indexOf(' ')
  return (
    <span className="sc-slot" title={team === '' ? name : `${name}, ${team}`}>
      <span className="sc-slot-small">
        {cut > 0 && `${name.slice(0, cut)} `}
        <span className="sc-slot-team">{team}</span>
      </span>
      <span className="sc-slot-name">{name.slice(cut + 1)}</span>
    </span>
  )
}
