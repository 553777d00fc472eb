import {
  addHistorySheets,
  finishHistoryImport,
  historyImports,
  removeHistoryImport,
  startHistoryImport,
} from '@slatecraft/contract'
import { GameSheet, type HistoryFileHead, type HistoryLink, mostSheetsAtOnce } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { call } from './call.ts'
import { publishedSlate } from './publishedSlate.ts'
import { bearer } from './userCalls.ts'

const ada = bearer('ada')

export const historyHead: HistoryFileHead = { sport: 'nfl', kind: 'nfl-weekly', source: 'other', file: 'weekly.csv' }

export const historyLink: HistoryLink = { sport: 'nfl', poolName: 'Player 0', historyName: 'Player Zero' }

/** Weeks of the published slate's season and the one before, in which each of its players scored `points`. */
export function playedSheets({ weeks = [1, 2], points = 12 } = {}): GameSheet[] {
  const { players } = publishedSlate()
  const teams = [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))]
  return [2023, 2024].flatMap((season) =>
    weeks.flatMap((counter) =>
      teams.map((team) => {
        const ofTeam = players.filter(({ TeamAbbrev }) => TeamAbbrev === team)
        return GameSheet.parse({
          ...{ sport: 'nfl', part: 'stats', season, counter, game: 1, team, opponent: ofTeam[0]!.Opp, isHome: null },
          ...{ position: '', event: '', stats: {}, facts: {}, props: [] },
          players: ofTeam.map(({ Name, Position }, at) => ({
            ...{ name: Name, sourceId: '', position: Position },
            stats: {
              DKPts: points + at,
              FDPts: points,
              YAPts: points,
              PassAtt: 5,
              RushAtt: 6,
              Tar: 4,
              Rec: 3,
              RecYds: 40,
            },
          })),
        })
      }),
    ),
  )
}

/** Imports sheets as an admin does. @returns what finishing said. */
export async function importedHistory(
  app: FastifyInstance,
  sheets: readonly GameSheet[],
  head: HistoryFileHead = historyHead,
) {
  const { id } = await call(app, startHistoryImport, { headers: ada, body: head })
  for (let from = 0; from < sheets.length; from += mostSheetsAtOnce)
    await addedSheets(app, id, from, sheets.slice(from, from + mostSheetsAtOnce))
  return (await call(app, finishHistoryImport, { headers: ada, params: { id } })).import
}

export const addedSheets = (app: FastifyInstance, id: number, from: number, sheets: readonly GameSheet[]) =>
  call(app, addHistorySheets, { headers: ada, params: { id }, body: { from, sheets } })

export const takenBack = (app: FastifyInstance, id: number) =>
  call(app, removeHistoryImport, { headers: ada, params: { id } })

export const listedImports = async (app: FastifyInstance) => (await call(app, historyImports, { headers: ada })).imports
