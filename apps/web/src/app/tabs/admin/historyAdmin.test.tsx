// @vitest-environment jsdom

import { gunzipSync } from 'node:zlib'
import {
  addHistorySheets,
  adminSlates,
  finishHistoryImport,
  historyImports,
  historyNames,
  linkHistoryName,
  publishedStandings,
  publishStandings,
  removeHistoryImport,
  startHistoryImport,
  unlinkHistoryName,
} from '@slatecraft/contract'
import type { GameSheet, HistoryImport, HistoryLink } from '@slatecraft/slate'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadHistoryFile } from '../../../engine/history/askHistoryFile.ts'
import { createHistoryQueue } from '../../../features/admin/history/historyQueue.ts'
import { slateWith } from '../../../features/presets/testSlates.ts'
import { type fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { HistoryAdmin } from './HistoryAdmin.tsx'
import { drawSection } from './testing/drawSection.tsx'
import { importedSlate } from './testing/importedSlate.ts'

freshPage()

const { key: slate } = slateWith()
const done = { success: true as const }

const sheet = (counter: string): GameSheet => ({
  ...{ sport: 'nba', part: 'stats', season: 2024, counter, game: 1, team: 'BOS', opponent: 'NYK', isHome: true },
  ...{ position: '', event: '', stats: {}, facts: {}, players: [], props: [] },
})

const imported: HistoryImport = {
  ...{ id: 7, sport: 'nba', kind: 'nba-box', source: 'hoopR', file: 'box.csv', sheets: 2460, same: 60, lines: 26_000 },
  ...{ covers: '2024-10-22 to 2025-04-13', importedBy: 'Ada', importedAt: '2026-11-26T04:00:00.000Z' },
}

const box = new File(
  [
    'PLAYER_ID,PLAYER_NAME,TEAM_ABBREVIATION,GAME_ID,GAME_DATE,MATCHUP,MIN,PTS,REB,AST,STL,BLK,TOV,FGM,FGA,FG3M,FTM,FTA,OREB\n',
    '1,Ada Reed,BOS,1,2024-10-22,BOS vs. NYK,30,20,5,5,1,1,2,8,15,2,2,2,1\n',
  ],
  'box.csv',
)

function open(read: ReadHistoryFile, answers: NonNullable<Parameters<typeof fakeNetwork>[0]>) {
  const queue = createHistoryQueue({ read, now: () => 0 })
  return drawSection(<HistoryAdmin parts={{ slate, isInBrowser: false }} queue={queue} />, [
    ...answers,
    on(adminSlates, () => ({ slates: [{ ...importedSlate, key: slate }] })),
    on(historyImports, () => ({ imports: [] })),
    on(historyNames, () => ({ joined: 0, players: 1, without: [], links: [] })),
    on(publishedStandings, () => ({ standings: [] })),
  ])
}

async function choose(user: ReturnType<typeof open>, ...files: File[]) {
  await screen.findByRole('button', { name: 'Choose files…' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"][multiple]')!, files)
}

test('an admin imports box scores while they are read, sees what was new, and takes the import back', async () => {
  const imports: HistoryImport[] = []
  const sent: unknown[] = []
  const read: ReadHistoryFile = async (_, take) => {
    await take({ sheets: [sheet('2024-10-22')], bytes: 50, rows: 12 })
    await take({ sheets: [sheet('2024-10-24')], bytes: 90, rows: 24 })
    return { head: { sport: 'nba', kind: 'nba-box', source: 'hoopR' }, rows: 24, notes: ['2 rows did not play'] }
  }
  const user = open(read, [
    on(startHistoryImport, (_, { body }) => {
      sent.push(body.kind, body.file)
      return { id: 7 }
    }),
    on(addHistorySheets, ({ id }, { body }) => {
      sent.push([id, body.from, body.sheets[0]?.counter])
      return { taken: 1, same: 0 }
    }),
    on(finishHistoryImport, () => {
      imports.push(imported)
      return { ...done, import: imported }
    }),
    on(removeHistoryImport, () => {
      imports.pop()
      return done
    }),
    on(historyImports, () => ({ imports: [...imports] })),
  ])
  expect(await screen.findByText(/No history has been imported yet/)).toBeTruthy()
  expect(screen.getByText('NFL: nflverse')).toBeTruthy()
  await choose(user, box)
  expect(await screen.findByText(/^NBA box scores/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import 1 file' }))
  expect(await screen.findByText('2,400 sheets new')).toBeTruthy()
  expect(screen.getByText('2 rows did not play')).toBeTruthy()
  expect(sent).toEqual(['nba-box', 'box.csv', [7, 0, '2024-10-22'], [7, 1, '2024-10-24']])

  const table = within(await screen.findByRole('table', { name: 'Imported files' }))
  expect(table.getByText('2024-10-22 to 2025-04-13')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Take back box.csv' }))
  expect(imports).toHaveLength(1)
  await user.click(table.getByRole('button', { name: 'Take back? Older versions count again box.csv' }))
  expect(await screen.findByText(/No history has been imported yet/)).toBeTruthy()
})

test('a file with faults names its rows, a canceled one stops, and nothing of either is kept', async () => {
  const removed: number[] = []
  let id = 0
  const reads: ReadHistoryFile[] = [
    async () => ({ faults: [{ field: 'row 12', reason: 'MIN "lots" is not a number' }] }),
    (_, take, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        void take({ sheets: [], bytes: box.size / 2, rows: 1 })
      }),
  ]
  const user = open(
    (...asked) => reads[id - 1]!(...asked),
    [
      on(startHistoryImport, () => ({ id: ++id })),
      on(removeHistoryImport, (params) => {
        removed.push(params.id)
        return done
      }),
    ],
  )
  await choose(user, box)
  await user.click(await screen.findByRole('button', { name: 'Import 1 file' }))
  expect(await screen.findByText('row 12: MIN "lots" is not a number')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again box.csv' }))
  const bar = await screen.findByRole('progressbar', { name: 'Import of box.csv' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
  await user.click(screen.getByRole('button', { name: 'Cancel box.csv' }))
  expect(await screen.findByText('Canceled. Nothing of it was kept.')).toBeTruthy()
  expect(removed).toEqual([1, 2])
})

test('an admin links a player that history has under another name, and removes the link', async () => {
  const links: HistoryLink[] = []
  const user = open(
    () => Promise.reject(new Error('not read here')),
    [
      on(historyNames, () => ({
        joined: 312 + links.length,
        players: 340,
        without:
          links.length > 0
            ? []
            : [
                {
                  ...{ Id: '1', Name: 'Gabe Davis', Position: 'WR', TeamAbbrev: 'BUF', Salary: 5200 },
                  candidates: [
                    { name: 'Gabriel Davis', team: 'BUF', position: 'WR', games: 34 },
                    { name: 'Davis Allen', team: 'LA', position: 'TE', games: 9 },
                  ],
                },
              ],
        links: [...links],
      })),
      on(linkHistoryName, (_, { body }) => {
        links.push(body)
        return done
      }),
      on(unlinkHistoryName, () => {
        links.pop()
        return done
      }),
    ],
  )
  expect(await screen.findByText('312 of 340 players have history.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Same player as Gabe Davis: Gabriel Davis' }))
  expect(await screen.findByText('313 of 340 players have history.')).toBeTruthy()
  expect(links).toEqual([{ sport: slate.sport, poolName: 'Gabe Davis', historyName: 'Gabriel Davis' }])
  await user.click(screen.getByRole('button', { name: 'Remove the link of Gabe Davis' }))
  expect(await screen.findByText('312 of 340 players have history.')).toBeTruthy()
})

test('an admin publishes the standings of a finished contest, gzip’ed', async () => {
  const text = 'Rank,EntryId,EntryName,Points,Lineup\n1,11,ada,201.5,QB A\n'
  const published: { contest: string; text: string }[] = []
  const user = open(
    () => Promise.reject(new Error('not read here')),
    [
      on(publishStandings, (_, { body }) => {
        published.push({ contest: body.contest, text: gunzipSync(Buffer.from(body.file, 'base64')).toString() })
        return { ...done, standings: standings() }
      }),
      on(publishedStandings, () => ({ standings: published.map(standings) })),
    ],
  )
  const part = within(await screen.findByRole('region', { name: /Finished contests of/ }))
  expect(await part.findByText('No standings of this slate are published yet.')).toBeTruthy()
  const [, input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await user.upload(input!, new File([text], 'contest-standings-173036248.csv'))
  expect(part.getByRole<HTMLInputElement>('textbox', { name: /^Contest of/ }).value).toBe('173036248')
  await user.click(part.getByRole('button', { name: 'Publish standings' }))
  expect(await part.findByText('1,204 entries')).toBeTruthy()
  expect(published).toEqual([{ contest: '173036248', text }])
})

const standings = () => ({
  ...{ contest_id: '173036248', name: 'Main Event', entries: 1204, bytes: 900 },
  uploaded_at: '2026-11-26T04:00:00.000Z',
})
