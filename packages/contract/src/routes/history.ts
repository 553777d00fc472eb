import { GameSheet, HistoryFileHead, HistoryImport, HistoryLink, mostSheetsAtOnce, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, none, nothing, slateParams, workQuery } from './pathParts.ts'

const importParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be the id of an import')
    .transform(Number),
})

/** An import on its way. Nobody sees its sheets until it is finished. */
const Started = z.object({ id: z.int() })

/** Largest call that brings sheets, in bytes: 400 teams of a game with 25 players each take half of it. */
const maxSheetsRequestBytes = 16 * 1024 * 1024

/** Sheets of an import in order; `from` is the number of the first one, so a call that is sent twice counts once. */
const SheetsBody = z.strictObject({
  from: z.int().min(0).max(2_000_000),
  sheets: z.array(GameSheet).min(1).max(mostSheetsAtOnce),
})

/** `same`: of these, how many were there already with the same content. They are not stored again. */
const SheetsTaken = z.object({ taken: z.int(), same: z.int() })

/** `import` is null if the file brought nothing new: then nothing was kept of it. */
const Finished = Done.extend({ import: HistoryImport.nullable() })

/** Begins the import of a file with history, which the client has read. */
export const startHistoryImport = route('POST', '/history/imports', {
  access: 'admin',
  params: none,
  query: none,
  body: HistoryFileHead,
  reply: Started,
})

export const addHistorySheets = route('POST', '/history/imports/:id/sheets', {
  access: 'admin',
  maxBytes: maxSheetsRequestBytes,
  params: importParams,
  query: none,
  body: SheetsBody,
  reply: SheetsTaken,
})

/** From now on its sheets count, all at once. */
export const finishHistoryImport = route('POST', '/history/imports/:id/finish', {
  access: 'admin',
  params: importParams,
  query: none,
  body: nothing,
  reply: Finished,
})

/** Cancels an import, or takes a finished one back: where it replaced older sheets, they count again. */
export const removeHistoryImport = route('DELETE', '/history/imports/:id', {
  access: 'admin',
  params: importParams,
  query: none,
  body: nothing,
  reply: Done,
})

/** Finished imports, the newest first. */
export const historyImports = route('GET', '/history/imports', {
  access: 'admin',
  params: none,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: z.object({ imports: z.array(HistoryImport) }),
})

export const localStartHistoryImport = route('POST', '/local/history/imports', {
  access: 'commandLine',
  params: none,
  query: none,
  body: HistoryFileHead,
  reply: Started,
})

export const localAddHistorySheets = route('POST', '/local/history/imports/:id/sheets', {
  access: 'commandLine',
  maxBytes: maxSheetsRequestBytes,
  params: importParams,
  query: none,
  body: SheetsBody,
  reply: SheetsTaken,
})

export const localFinishHistoryImport = route('POST', '/local/history/imports/:id/finish', {
  access: 'commandLine',
  params: importParams,
  query: none,
  body: nothing,
  reply: Finished,
})

export const localRemoveHistoryImport = route('DELETE', '/local/history/imports/:id', {
  access: 'commandLine',
  params: importParams,
  query: none,
  body: nothing,
  reply: Done,
})

/** As `historyImports`. */
export const localHistoryImports = route('GET', '/local/history/imports', {
  access: 'commandLine',
  params: none,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: z.object({ imports: z.array(HistoryImport) }),
})

/** A player of a slate who has no history, with names that history has and that may be theirs, the best first. */
export const UnnamedPlayer = z.object({
  Id: z.string(),
  Name: z.string(),
  Position: z.string(),
  TeamAbbrev: z.string(),
  Salary: z.int(),
  candidates: z.array(z.object({ name: z.string(), team: z.string(), position: z.string(), games: z.int() })),
})
export type UnnamedPlayer = z.infer<typeof UnnamedPlayer>

/** How a published slate's players joined history: to be reviewed after an import. */
export const historyNames = route('GET', '/:sport/history/names/:site/:slate/:season/:counter', {
  access: 'admin',
  params: slateParams,
  query: workQuery,
  body: nothing,
  reply: z.object({
    joined: z.int(),
    players: z.int(),
    /** The highest salary first. */
    without: z.array(UnnamedPlayer),
    links: z.array(HistoryLink),
  }),
})

/** From now on the pool's player has that history. */
export const linkHistoryName = route('POST', '/history/links', {
  access: 'admin',
  params: none,
  query: none,
  body: HistoryLink,
  reply: Done,
})

export const localLinkHistoryName = route('POST', '/local/history/links', {
  access: 'commandLine',
  params: none,
  query: none,
  body: HistoryLink,
  reply: Done,
})

export const unlinkHistoryName = route('POST', '/history/links/remove', {
  access: 'admin',
  params: none,
  query: none,
  body: HistoryLink.pick({ sport: true, poolName: true }),
  reply: Done,
})
