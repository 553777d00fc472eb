import type { Ruleset } from '../../ruleset.ts'

/** The roster places as the site heads them, in its order. */
export const uploadHeader = ({ slots }: Ruleset): string[] => slots.map(({ name, header }) => header ?? name)
