import { ContestType, Slate, SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { Done, none, nothing, slateParams } from './pathParts.ts'

const Moment = z.iso.datetime()

/** A slate that the user imported or opened. */
const YourSlate = z.object({
  key: SlateKey,
  players: z.int().min(0),
  /** Imported by the user and kept in their account; else published, or a demo. */
  own: z.boolean(),
  /** When it was last imported or opened. */
  used_at: Moment,
})

/** The user's own slates and the ones they opened lately, of all sports, the last one used first. */
export const yourSlates = route('GET', '/your-slates', {
  access: 'user',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({
    slates: z.array(YourSlate),
    /** What their own slates take up, and how much the plan has room for. */
    kept: z.object({ slates: z.int(), bytes: z.int(), max_slates: z.int(), max_bytes: z.int() }),
  }),
})

/** Notes slates as opened, the last one last. Unknown slates are skipped. */
export const noteOpenedSlates = route('POST', '/your-slates/opened', {
  access: 'user',
  params: none,
  query: none,
  body: z.strictObject({ keys: z.array(SlateKey).min(1).max(20) }),
  reply: Done,
})

/** One of the user's own slates, as its files have made it: the start for a newer file. */
export const ownSlate = route('GET', '/own-slates/:sport/:site/:contestType/:season/:counter/:slate', {
  access: 'user',
  params: slateParams.extend({ contestType: ContestType }),
  query: none,
  body: nothing,
  reply: z.object({ slate: Slate }),
})

/** The parts of a slate that its files make. */
const SlateOfFiles = Slate.omit({ updatedAt: true, isDemo: true })

/** Keeps a slate in the user's account, in place of an earlier one with the same key. */
export const saveOwnSlate = route('POST', '/own-slates', {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: SlateOfFiles.extend({
    players: SlateOfFiles.shape.players.min(1).max(5000),
    maxSalary: z.int().min(0).max(10_000_000),
    /** When the files were read, for a slate that a visitor imported earlier: a newer one in the account stays. */
    read_at: Moment.optional(),
  }),
  reply: Done.extend({
    /** Whether the account had a newer one, which stays. */
    is_older: z.boolean(),
  }),
})

/** Removes one of the user's own slates. Their edits, runs and settings of it stay. */
export const removeOwnSlate = route('POST', '/own-slates/remove', {
  access: 'user',
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey }),
  reply: Done,
})
