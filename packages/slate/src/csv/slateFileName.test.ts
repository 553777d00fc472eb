import { expect, test } from 'vitest'
import { slateFileName } from './slateFileName.ts'

test('a file name never leaves its folder, under any name of the slate', () => {
  const named = (slate: string) =>
    slateFileName({ sport: 'nfl', site: 'dk', slate, season: 2024, counter: 3 }, 'lineups.csv')
  expect(named('Main')).toBe('nfl-dk-Main-2024-3-lineups.csv')
  for (const slate of ['../../etc/passwd', 'C:\\Windows\\x', 'a\u0000b', 'a\nb', '<script>', 'CON:'])
    expect(named(slate)).toMatch(/^nfl-dk-[^\\/:*?"<>|\p{Cc}]*-2024-3-lineups\.csv$/u)
})
