/** The places of `1`, `1st`, `5-10`, `2nd – 5th`, `6 to 10`, `Top 20`; undefined where it is none. */
export function placesIn(text: string): { from: number; to: number } | undefined {
  const top = /^top (\d+)$/i.exec(text.trim())
  if (top !== null) return ordered(1, Number(top[1]))
  const match = new RegExp(`^${place}(?:\\s*(?:-|–|—|to|through)\\s*${place})?$`, 'i').exec(text.trim())
  if (match === null) return undefined
  const [from, to] = [match[1], match[2] ?? match[1]].map((digits) => Number(digits!.replaceAll(',', '')))
  return ordered(from!, to!)
}

const place = String.raw`#?(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)?`

const ordered = (from: number, to: number) => (from >= 1 && from <= to ? { from, to } : undefined)
