import type { SlateKey } from '../contest.ts'

type Named = Pick<SlateKey, 'sport' | 'site' | 'slate' | 'season' | 'counter'>

/** `nfl-dk-Main-2024-3-report.json`: a slate's file name, without characters that file systems refuse. */
export const slateFileName = ({ sport, site, slate, season, counter }: Named, ending: string) =>
  `${sport}-${site}-${slate}-${season}-${counter}-${ending}`.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, '_')

/** `nfl-dk-Main-2024-3-projections.csv`. */
export const csvFileName = (key: Named, what: string) => slateFileName(key, `${what}.csv`)
