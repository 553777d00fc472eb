import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Site } from '../contest.ts'
import { InputError } from '../inputError.ts'
import { gameOf } from '../player.ts'
import { findRuleset } from '../rulesets.ts'
import type { ContestType, Sport } from '../sport.ts'
import { readPlayers } from './players/readPlayers.ts'
import { readProjections } from './projections/readProjections.ts'
import { recognizeFile } from './recognizeFile.ts'
import { slateFromFiles } from './slateFromFiles.ts'
import { readUpload, writeUpload } from './upload/uploadFile.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

function contestOf(file: string): { sport: Sport; site: Site; contestType: ContestType } {
  const [sport, site, contestType] = file.split('/') as [Sport, Site, ContestType]
  return { sport, site, contestType }
}

/** Players and games in each file, counted independently. */
const counts: [file: string, players: number, games?: number][] = [
  ['nfl/dk/classic/2019-w09-2019-11-03/DKEntries-new-lineups-template.csv', 355, 10],
  ['nfl/dk/classic/2019-w09-2019-11-03/DKSalaries.csv', 355, 10],
  ['nfl/dk/classic/2020-w07-2020-10-25/DKEntries.csv', 476, 12],
  ['nfl/dk/classic/2020-w07-2020-10-25/DKSalaries.csv', 476, 12],
  ['nfl/dk/classic/2023-w06-2023-10-15/DKSalaries-upload-template.csv', 540, 11],
  ['nfl/dk/classic/2024-w15-2024-12-15/DKSalaries-as-found-utf7.csv', 603, 12],
  ['nfl/dk/classic/2024-w15-2024-12-15/DKSalaries.csv', 603, 12],
  ['nfl/dk/classic/2025-w01-2025-09-07/DKSalaries.csv', 720, 12],
  ['nfl/dk/classic/salaries/DKSalaries-2021-10-17-w06.csv', 509, 10],
  ['nfl/dk/classic/salaries/DKSalaries-2023-09-10-w01.csv', 824, 13],
  ['nfl/dk/classic/salaries/DKSalaries-2023-12-03-w13.csv', 498, 10],
  ['nfl/dk/showdown/DKEntries-new-lineups-template-2019-01-05-IND-HOU.csv', 72, 1],
  ['nfl/dk/showdown/DKSalaries-2018-11-01-OAK-SF.csv', 78, 1],
  ['nfl/dk/showdown/DKSalaries-2019-01-05-IND-HOU.csv', 72, 1],
  ['nfl/dk/showdown/DKSalaries-2023-12-03-KC-GB.csv', 110, 1],
  ['nfl/dk/showdown/DKSalaries-2025-02-09-KC-PHI-superbowl.csv', 114, 1],
  ['nfl/fd/classic/FanDuel-NFL-2018-w12-30514-players-list.csv', 537, 13],
  ['nfl/fd/classic/FanDuel-NFL-2021-w06-65217-players-list.csv', 648, 10],
  ['nfl/fd/classic/FanDuel-NFL-2024-w04-107295-players-list.csv', 883, 13],
  // Each of the 54 players has an MVP and a FLEX row.
  ['nfl/fd/showdown/FanDuel-NFL-2021-09-13-63855-BAL-LV-single-game.csv', 108, 1],
  ['nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2019-w12.csv', 486, 12],
  ['nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2019-w13_tday.csv', 115, 3],
  ['nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2020-w03.csv', 312, 8],
  ['nfl/ya/classic/Yahoo_DF_player_export-2018-w02-afternoon.csv', 188, 5],
  ['nfl/ya/classic/Yahoo_DF_player_export-2019-w10.csv', 418, 11],
  ['nfl/ya/classic/Yahoo_DF_player_export-2019-w12.csv', 486, 12],
  ['nfl/ya/classic/Yahoo_DF_player_export-2019-w13_tday.csv', 115, 3],
  ['nfl/ya/classic/Yahoo_DF_player_export-2020-w03.csv', 312, 8],
  ['nba/dk/classic/2024-10-23-entries/DKEntries-reserved.csv', 348, 10],
  ['nba/dk/classic/2024-12-21-final/DKEntries.csv', 383],
  ['nba/dk/classic/2025-01-12-live/DKEntries.csv', 209],
  ['nba/dk/classic/2025-01-12-live/DKSalaries.csv', 209],
  ['nba/dk/classic/2025-01-20-live/DKEntries.csv', 171],
  ['nba/dk/classic/2025-01-20-live/DKSalaries.csv', 171, 5],
  ['nba/dk/classic/salaries/DKSalaries-2018-12-03.csv', 233, 7],
  ['nba/dk/classic/salaries/DKSalaries-2025-02-01.csv', 211, 6],
  ['nba/dk/showdown/2019-01-06-WAS-OKC/DKEntries-new-lineups-template.csv', 64, 1],
  ['nba/dk/showdown/2019-01-06-WAS-OKC/DKSalaries.csv', 64, 1],
  ['nba/dk/showdown/2022-02-26-BOS-DET/DKEntries.csv', 90, 1],
  ['nba/dk/showdown/2022-02-26-BOS-DET/DKSalaries.csv', 90, 1],
  ['nba/fd/classic/FanDuel-NBA-2018-11-30803-players-list.csv', 333, 10],
  ['nba/fd/classic/FanDuel-NBA-2018-11-30803-upload-template.csv', 333, 10],
  ['mlb/dk/classic/2017-04-02-final/DKSalaries.csv', 200, 3],
  ['mlb/dk/classic/salaries/DKSalaries-2018-09-06.csv', 336, 3],
  ['mlb/dk/classic/salaries/DKSalaries-2020-09-24.csv', 678, 6],
  ['mlb/dk/classic/salaries/DKSalaries-2023-03-31.csv', 635, 5],
  ['mlb/dk/classic/salaries/DKSalaries-2025-03-29.csv', 404, 6],
  ['mlb/dk/classic/salaries/DKSalaries-2025-03-30.csv', 639, 10],
  ['mlb/dk/classic/salaries/DKSalaries-2026-06-02.csv', 993, 11],
  ['mlb/dk/classic/salaries/DKSalaries-2026-06-25-small.csv', 175, 2],
  ['mlb/dk/showdown/2019-06-30-ATL-NYM/DKEntries-new-lineups-template.csv', 254, 1],
  ['mlb/dk/showdown/2019-06-30-ATL-NYM/DKSalaries.csv', 254, 1],
  // The template has one player more than the players list of the same slate.
  ['mlb/fd/classic/2026-03-26-127566/entries-upload-template.csv', 1210, 9],
  ['mlb/fd/classic/2026-03-26-127566/players-list.csv', 1209, 9],
  ['mlb/fd/classic/FanDuel-MLB-2019-07-22-37097-players-list.csv', 953, 11],
  ['mlb/fd/classic/FanDuel-MLB-2019-07-26-37178-players-list.csv', 1228, 14],
  ['mlb/fd/showdown/FanDuel-MLB-2022-78809-NYY-SEA-single-game.csv', 98, 1],
  ['pga/dk/classic/2024-masters/DKSalaries.csv', 89],
  ['pga/dk/classic/2025-3m-open/DKSalaries.csv', 158],
  ['pga/dk/classic/salaries/DKSalaries-2020-farmers.csv', 158],
  ['pga/fd/classic/FanDuel-PGA-2022-3m-open.csv', 165],
  ['pga/fd/classic/FanDuel-PGA-2022-british-open-full.csv', 161],
  ['mma/dk/classic/2019-11-02-ufc244-final/DKSalaries.csv', 24, 12],
  ['mma/dk/classic/2026-05-02/DKSalaries.csv', 24, 12],
  ['mma/dk/classic/salaries/DKSalaries-2023-03-04.csv', 28, 14],
  ['mma/dk/classic/salaries/DKSalaries-2023-03-25.csv', 26, 11],
  ['nascar/dk/classic/salaries/DKSalaries-2019-02-17-daytona-500.csv', 42],
  ['nascar/dk/classic/salaries/DKSalaries-2023-02-26-fontana.csv', 36],
  ['nascar/dk/classic/salaries/DKSalaries-2023-03-12-phoenix.csv', 36],
  ['nascar/dk/classic/salaries/DKSalaries-2023-03-26-cota.csv', 39],
  ['nascar/dk/classic/salaries/DKSalaries-2023-04-01-truck-texas.csv', 36],
]

const refused: [file: string, reason: string][] = [
  ['nfl/dk/classic/2025-w01-fantasypros/salaries.csv', 'not a DraftKings salary list'],
  ['nfl/dk/classic/2025-w01-fantasypros/projections.csv', 'not a DraftKings salary list'],
  ['nba/fd/showdown/FanDuel-NBA-single-game-sample.csv', 'row 2: unknown position "OF"'],
  ['nba/dk/classic/2024-12-21-final/contest-standings.csv', 'not a DraftKings salary list'],
]

/** Files whose folders and names don't give season and counter. */
const undated = /2017-04-02-final|NBA-2018-11-30803|2026-03-26-127566|MLB-2022-78809|pga\//

function datedBy(file: string) {
  const week = /(20\d\d)-w(\d\d)|w(\d\d)\.csv$/.exec(file)
  const [date] = /20\d\d-\d\d-\d\d/.exec(file) ?? []
  return { week: week === null ? undefined : Number(week[2] ?? week[3]), date }
}

/** Rows in each projections file, counted independently, and the sum of its ownership in percent. */
const projectionFiles: [file: string, rows: number, ownership?: number][] = [
  ['mlb/dk/classic/2017-04-02-final/player_results.csv', 56],
  ['mlb/dk/classic/2026-04-08-final/projections-sabersim.csv', 335, 1000],
  ['mlb/dk/classic/2026-04-21-final/projections-sabersim.csv', 428, 1000],
  ['mlb/dk/classic/2026-05-02-night-final/projections-sabersim.csv', 169, 1000],
  ['mlb/dk/showdown/2026-03-CLE-SEA/projections-sabersim.csv', 162, 600],
  ['mlb/fd/classic/2026-128225/projections-sabersim.csv', 552, 900],
  ['mma/dk/classic/2026-04-projections-sabersim/projections-sabersim.csv', 26, 601],
  ['nba/dk/classic/2024-10-23-entries/projections.csv', 116],
  ['nba/dk/classic/2024-12-21-final/projections.csv', 383],
  ['nba/dk/classic/2025-01-12-live/projections.csv', 209],
  ['nba/dk/classic/2025-01-20-live/projections.csv', 171],
  ['nba/dk/classic/2026-01-16-final/projections-sabersim.csv', 140, 800],
  ['nba/dk/classic/2026-01-17-final/projections-sabersim.csv', 242, 800],
  ['nba/dk/classic/2026-01-24-final/projections-sabersim.csv', 140, 800],
  ['nba/fd/classic/2026-128363/projections-sabersim.csv', 248, 916],
  ['nfl/dk/classic/2019-09-08-contests/projections-with-ownership-and-actuals.csv', 244],
  ['nfl/dk/classic/2023-w06-2023-10-15/projections-with-actuals.csv', 290],
  ['nfl/dk/classic/2024-w15-2024-12-15/fantasypros-projections.csv', 137],
  ['nfl/dk/classic/2025-w01-fantasypros/projections.csv', 137],
]

const otherFiles: [file: string, kind: string][] = [
  ['nfl/stats/nflverse_schedules_2016-2025.csv', 'games'],
  ['nfl/stats/nfl_weekly_stats_2023_nflfantasy.csv', 'history'],
  ['nfl/stats/nfl_weekly_stats_2024_nflfantasy.csv', 'history'],
  ['nfl/stats/nfl_weekly_stats_2025_wk01-09_nflverse.csv', 'history'],
  ['nba/stats/nba_boxscores_2024-25_to_2025-02-09.csv', 'history'],
  ['nascar/stats/nascar_loop_data_2022-2024.csv', 'history'],
  ['nfl/stats/nfl_weekly_projections_2023_nflfantasy.csv', 'projections'],
  ['nfl/stats/nfl_weekly_projections_2024_nflfantasy.csv', 'projections'],
  ['mlb/dk/classic/2017-04-02-final/hitters.csv', 'projections'],
  ['mlb/dk/classic/2017-04-02-final/pitchers.csv', 'projections'],
  ['nfl/dk/classic/2019-09-08-contests/DKSalaries-derived.csv', 'players'],
  // A salary list with added columns.
  ['pga/dk/classic/2024-masters/dk_final.csv', 'players'],
]

const unknownFiles: [file: string, reason: string][] = [
  ['nba/dk/classic/2024-12-21-final/contest-standings.csv', 'these are results'],
  ['mlb/dk/classic/2017-04-02-final/contest-standings.csv', 'these are results'],
  ['mma/dk/classic/2019-11-02-ufc244-final/contest-standings-79812829.csv', 'these are results'],
  ['nba/dk/classic/2024-12-21-final/contest_structure.csv', 'unknown file'],
  ['mlb/dk/classic/2017-04-02-final/payout_structure.csv', 'unknown file'],
  ['mma/dk/classic/2019-11-02-ufc244-final/fighter_points.csv', 'unknown file'],
  ['mma/dk/classic/2026-05-02/field-100K-Knockout.json', 'unknown file'],
  ['nba/dk/classic/2024-10-23-entries/player_ids.csv', 'unknown file'],
  ['nfl/dk/classic/2019-09-08-contests/lineups-top500-of-contests.csv', 'unknown file'],
  ['nfl/dk/classic/2019-09-08-contests/player_ids.csv', 'unknown file'],
  ['nfl/dk/classic/2025-w01-fantasypros/salaries.csv', 'The first row is player, position, team, opponent, salary'],
  ['pga/dk/classic/2024-masters/odds.csv', 'unknown file'],
  ['pga/dk/classic/2025-3m-open/dk_lineups_optimized_results.csv', 'unknown file'],
  ['pga/dk/classic/2025-3m-open/player_data.csv', 'unknown file'],
]

const joins: { players: string; projections: string; matched: string; without?: string }[] = [
  {
    players: 'nfl/dk/classic/2024-w15-2024-12-15/DKSalaries.csv',
    projections: 'nfl/dk/classic/2024-w15-2024-12-15/fantasypros-projections.csv',
    matched: '100 of 137 projections matched',
    without: '37 projections skipped: teams not on this slate',
  },
  {
    players: 'nfl/dk/classic/2025-w01-2025-09-07/DKSalaries.csv',
    projections: 'nfl/dk/classic/2025-w01-fantasypros/projections.csv',
    matched: '100 of 137 projections matched',
    without: '37 projections skipped: teams not on this slate',
  },
  {
    players: 'nfl/dk/classic/2023-w06-2023-10-15/DKSalaries-upload-template.csv',
    projections: 'nfl/dk/classic/2023-w06-2023-10-15/projections-with-actuals.csv',
    matched: '290 of 290 projections matched',
  },
  {
    players: 'nba/dk/classic/2024-10-23-entries/DKEntries-reserved.csv',
    projections: 'nba/dk/classic/2024-10-23-entries/projections.csv',
    matched: '116 of 116 projections matched',
  },
  {
    players: 'nba/dk/classic/2024-12-21-final/DKEntries.csv',
    projections: 'nba/dk/classic/2024-12-21-final/projections.csv',
    matched: '383 of 383 projections matched',
  },
  {
    players: 'nba/dk/classic/2025-01-20-live/DKSalaries.csv',
    projections: 'nba/dk/classic/2025-01-20-live/projections.csv',
    matched: '171 of 171 projections matched',
  },
  {
    players: 'nba/dk/classic/2025-01-12-live/DKSalaries.csv',
    projections: 'nba/dk/classic/2025-01-12-live/projections.csv',
    matched: '209 of 209 projections matched',
  },
]

describe.skipIf(!isThere)(`real files of the sites${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test.each(counts)('%s has %i players', (file, count, games) => {
    const { players } = readPlayers(bytes(file), contestOf(file))
    expect(players).toHaveLength(count)
    const withGame = players.filter(({ Opp }) => Opp !== '')
    if (games !== undefined) expect(new Set(withGame.map(gameOf))).toHaveLength(games)
    expect(players.filter(({ GameStart }) => GameStart !== null).every(({ TimeRank }) => TimeRank !== null)).toBe(true)
  })

  test.each(refused)('%s is refused', (file, reason) => {
    expect(() => readPlayers(bytes(file), contestOf(file))).toThrow(reason)
  })

  test.each(counts)('%s is recognized', (file) => {
    const { week, date } = datedBy(file)
    const name = file.split('/').at(-1)!
    const recognized = recognizeFile(bytes(file), { name })
    expect(recognized).toMatchObject({ kind: 'players', ...contestOf(file) })
    if (undated.test(file)) expect(recognized).toMatchObject({ periodFrom: undefined })
    else if (week !== undefined) expect(recognized).toMatchObject({ counter: week })
    else if (!file.startsWith('nfl')) expect(recognized).toMatchObject({ counter: date })
    else expect(recognized).toMatchObject({ counter: expect.any(Number) })
  })

  test.each(projectionFiles)('%s: %i projections', (file, count, ownership) => {
    const { sport, site } = contestOf(file)
    const { rows } = readProjections(bytes(file), { sport, site })
    expect(rows).toHaveLength(count)
    expect(recognizeFile(bytes(file))).toEqual({ kind: 'projections' })
    const owned = rows.reduce((sum, row) => sum + (row.ownership ?? 0), 0)
    if (ownership !== undefined) expect(Math.abs(owned - ownership)).toBeLessThan(1)
  })

  test.each(projectionFiles.filter(([file]) => file.includes('sabersim')))(
    '%s: ceilings and deviations are its site’s',
    (file) => {
      const { sport, site } = contestOf(file)
      const { rows, headings } = readProjections(bytes(file), { sport, site })
      expect(headings).toMatchObject({ ceiling: `${site}_95_percentile`, stdDev: `${site}_std` })
      const total = (field: 'points' | 'ceiling' | 'stdDev') => rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)
      expect(total('ceiling')).toBeGreaterThan(1.4 * total('points'))
      expect(total('stdDev')).toBeGreaterThan(0.3 * total('points'))
      expect(rows.some(({ battingOrder }) => battingOrder !== undefined)).toBe(sport === 'mlb')
    },
  )

  test.each(otherFiles)('%s: %s', (file, kind) => {
    expect(recognizeFile(bytes(file))).toMatchObject({ kind })
  })

  test.each(unknownFiles)('%s is of no kind that we read: %s', (file, reason) => {
    expect(() => recognizeFile(bytes(file))).toThrow(reason)
  })

  test('every other file of the collection is recognized or refused', () => {
    const known = [...counts, ...projectionFiles, ...otherFiles, ...unknownFiles, ...refused].map(([file]) => file)
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(csv|json)$/.test(file))
    for (const file of all.filter((one) => !known.includes(one))) {
      try {
        expect(recognizeFile(bytes(file)).kind, file).toBeDefined()
      } catch (error) {
        expect(error, file).toBeInstanceOf(InputError)
      }
    }
  })

  test('a season of weekly projections gives the slate’s week', () => {
    const players = bytes('nfl/dk/classic/2024-w15-2024-12-15/DKSalaries.csv')
    const { review, messages } = slateFromFiles({
      key: { ...contestOf('nfl/dk/classic/'), season: 2024, counter: 15 },
      players,
      projections: [{ file: bytes('nfl/stats/nfl_weekly_projections_2024_nflfantasy.csv') }],
    })
    expect(messages).toContain('5693 rows skipped: not 2024 week 15')
    const [file] = review!.files
    expect(file).toMatchObject({ joined: 263, total: 379 })
    expect(file!.joined + file!.withoutPlayer.length + file!.elsewhere.length).toBe(379)
  })

  test('a player with another first name is a candidate, and linking them joins all 56 rows of 2017', () => {
    const file = 'mlb/dk/classic/2017-04-02-final/'
    const files = {
      key: { ...contestOf(file), season: 2017, counter: '2017-04-02' },
      players: bytes(`${file}DKSalaries.csv`),
      projections: [{ file: bytes(`${file}player_results.csv`) }],
    }
    const [bird, ...others] = slateFromFiles(files).review!.files[0]!.withoutPlayer
    expect(bird).toMatchObject({ name: 'Gregory Bird', candidates: ['greg-bird-nyy-1b'] })
    expect(others).toEqual([])
    const links = new Map([[bird!.row, bird!.candidates[0]!]])
    const linked = { ...files, projections: files.projections.map((one) => ({ ...one, links })) }
    expect(slateFromFiles(linked).review?.files).toMatchObject([{ joined: 56, total: 56 }])
  })

  test('the file that a mail program mangled reads like the repaired one', () => {
    const [mangled, repaired] = ['DKSalaries-as-found-utf7.csv', 'DKSalaries.csv'].map((name) =>
      readPlayers(bytes(`nfl/dk/classic/2024-w15-2024-12-15/${name}`), contestOf('nfl/dk/classic/')),
    )
    expect(mangled).toEqual(repaired)
  })

  test('the list in an entries file equals the salary list', () => {
    const [entries, salaries] = ['DKEntries.csv', 'DKSalaries.csv'].map((name) =>
      readPlayers(bytes(`nfl/dk/classic/2020-w07-2020-10-25/${name}`), contestOf('nfl/dk/classic/')),
    )
    expect(entries).toEqual(salaries)
  })

  test.each(joins)('$projections: $matched', ({ players, projections, matched, without }) => {
    const contest = contestOf(players)
    const key = { ...contest, season: 2024, counter: contest.sport === 'nfl' ? 1 : '2025-01-12' }
    const { messages } = slateFromFiles({ key, players: bytes(players), projections: [{ file: bytes(projections) }] })
    expect(messages.join('\n')).toContain(matched)
    expect(messages.some((message) => message.includes('without a player'))).toBe(false)
    if (without !== undefined) expect(messages).toContain(without)
  })

  test('abbreviated names of 2019 join, except two changed names and a defense without an id', () => {
    const file = 'nfl/dk/classic/2019-09-08-contests/'
    const salaries = readFileSync(`${folder}${file}DKSalaries-derived.csv`, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('49ers (13040583),49ers,13040583,DST,2500'))
    const { messages } = slateFromFiles({
      key: { ...contestOf(file), season: 2019, counter: 1 },
      players: salaries.join('\n'),
      projections: [{ file: bytes(`${file}projections-with-ownership-and-actuals.csv`) }],
    })
    expect(messages).toContain(
      '3 projections without a player: Robbie Chosen (NYJ), Commanders (WAS), Bisi Johnson (MIN)',
    )
  })

  test('two defenses with the same id in the list of 2019 are left out, and the rest is read', () => {
    const file = 'nfl/dk/classic/2019-09-08-contests/DKSalaries-derived.csv'
    const { players, notes } = readPlayers(bytes(file), contestOf(file))
    expect(players).toHaveLength(242)
    expect(notes.join()).toMatch(
      /left out 49ers \(WAS, row 237\) and 49ers \(SF, row 241\): they have the same id 13040583/,
    )
  })

  test("our upload files begin like the sites' templates, and DraftKings' filled entry reads back", () => {
    const templates = [
      'nfl/dk/classic/2019-w09-2019-11-03/DKEntries-new-lineups-template.csv',
      'nfl/dk/classic/2023-w06-2023-10-15/DKSalaries-upload-template.csv',
      'nfl/dk/showdown/DKEntries-new-lineups-template-2019-01-05-IND-HOU.csv',
      'nba/dk/showdown/2019-01-06-WAS-OKC/DKEntries-new-lineups-template.csv',
      'mlb/dk/showdown/2019-06-30-ATL-NYM/DKEntries-new-lineups-template.csv',
      'nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2019-w12.csv',
      'nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2019-w13_tday.csv',
      'nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2020-w03.csv',
      'nba/fd/classic/FanDuel-NBA-2018-11-30803-upload-template.csv',
    ]
    for (const file of templates) {
      const ruleset = findRuleset({ ...contestOf(file), season: 2024 })!
      const [header] = writeUpload(ruleset, [], []).split('\r\n')
      const template = readFileSync(folder + file, 'utf8').replaceAll('"', '')
      expect(template.slice(0, header!.length + 1)).toBe(`${header},`)
    }
    const [header, entry] = readFileSync(`${folder}nfl/dk/classic/2020-w07-2020-10-25/DKEntries.csv`, 'utf8').split(
      '\n',
    )
    const lineup = [header, entry].map((line) => line!.split(',').slice(4, 13).join(',')).join('\n')
    const dkNfl = findRuleset({ ...contestOf('nfl/dk/classic/'), season: 2020 })!
    expect(readUpload(dkNfl, lineup)[0]!.players.slice(0, 2)).toEqual(['15642193', '15642250'])
  })
})
