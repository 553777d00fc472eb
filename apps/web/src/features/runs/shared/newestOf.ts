import type { RunHead } from './runs.ts'

/** The default choice: the newest run, or a bucket if there is no run. */
export const newestOf = (heads: readonly RunHead[]): RunHead | undefined =>
  heads.find(({ isBucket }) => !isBucket) ?? heads[0]
