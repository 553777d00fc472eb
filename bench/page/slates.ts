import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface PageSlate {
  title: string
  /** The command line's options for it. */
  key: { sport: string; season: string; counter: string }
  file: string
  players: number
}

/** Real salary files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

/** The largest real pools. Empty if the files are missing. */
export const pageSlates: readonly PageSlate[] = [
  {
    title: 'nfl, 720 players',
    key: { sport: 'nfl', season: '2025', counter: '1' },
    file: 'nfl/dk/classic/2025-w01-2025-09-07/DKSalaries.csv',
    players: 720,
  },
  {
    title: 'mlb, 993 players',
    key: { sport: 'mlb', season: '2026', counter: '2026-06-02' },
    file: 'mlb/dk/classic/salaries/DKSalaries-2026-06-02.csv',
    players: 993,
  },
].flatMap((slate) => (existsSync(folder + slate.file) ? [{ ...slate, file: folder + slate.file }] : []))
