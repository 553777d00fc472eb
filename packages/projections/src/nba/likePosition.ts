const sizes: Readonly<Record<string, number>> = { PG: 0, SG: 0.2, G: 0.1, SF: 0.5, F: 0.65, PF: 0.75, C: 1 }

/** From 0 for a guard and a center to 1 for the same place on court; unknown positions are in the middle. */
export const likePosition = (one: string, other: string): number => 1 - Math.abs(sizeOf(one) - sizeOf(other))

function sizeOf(position: string): number {
  const known = position.split('/').flatMap((part) => sizes[part] ?? [])
  return known.length === 0 ? 0.45 : known.reduce((sum, size) => sum + size, 0) / known.length
}
