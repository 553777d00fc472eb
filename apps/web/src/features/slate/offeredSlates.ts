import { offeredSeasons, type SlateKey, type Sport } from '@slatecraft/slate'

/** The slate to show where the address names one that is not offered (O-55). */
export function chooseSlate(wanted: string, offered: readonly string[]): string | undefined {
  if (offered.includes(wanted)) return wanted
  return offered.includes('Main') ? 'Main' : offered[0]
}

/** The documents' seasons and those of imported slates, newest first (E-01). */
export function seasonsFor(sport: Sport, current: number, imported: readonly SlateKey[]): number[] {
  const seasons = new Set([...offeredSeasons(sport), current, ...imported.map((slate) => slate.season)])
  return [...seasons].sort((a, b) => b - a)
}

/** Imported slates of the same contest type first, then by how near their time is. */
export function nearestSlates(key: SlateKey, imported: readonly SlateKey[], count = 3): SlateKey[] {
  return [...imported].sort((a, b) => distance(key, a) - distance(key, b)).slice(0, count)
}

function distance(key: SlateKey, other: SlateKey): number {
  const otherKind = other.contestType === key.contestType ? 0 : 0.5
  return Math.abs(day(key) - day(other)) + otherKind
}

/** Days on one line; an nfl week has seven. Exact only between slates of one sport. */
function day({ season, counter }: SlateKey): number {
  return typeof counter === 'number' ? season * 365 + counter * 7 : Date.parse(counter) / 86_400_000
}
