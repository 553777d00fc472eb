import { hasTeamStacks, PlayerGroup, type SlateKey, TeamStack, UserSettings } from '@slatecraft/slate'
import * as z from 'zod'
import { type BrowserRecord, browserRecord } from '../browser/browserRecord.ts'
import { slateId } from '../features/slate/shared/slateId.ts'
import { createInputStore, type InputStore, type StoreNotice } from './createInputStore.ts'
import type { GroupRows, TeamRows } from './inputKinds.ts'
import { type InputKind, type InputNotice, inputNames } from './inputNotices.ts'
import type { InputRows } from './inputState.ts'
import { emptyInputs, type InputRecord, inputRecordOf } from './sync/inputRecord.ts'
import { groupsServer, type InputServer, settingsServer, teamStacksServer } from './sync/inputServers.ts'
import { serially } from './sync/serially.ts'
import { createHistory, type HistoryStore } from './undo/history.ts'

export interface OpenInput<Rows extends InputRows> {
  store: InputStore<Rows>
  /** Written by other tabs too. */
  record: BrowserRecord<InputRecord>
  /** Writes a fault to the console. @returns what the user is told. */
  noticeOf(notice: StoreNotice): InputNotice | undefined
}

interface Opening {
  /** Undefined for a visitor, and on a slate of the visitor's own. */
  user: string | undefined
  /** The pool's, as of now. */
  teams(): readonly string[]
}

interface SlateStores {
  history: HistoryStore
  settings: OpenInput<UserSettings>
  teamStacks: OpenInput<TeamRows>
  groups: OpenInput<GroupRows>
}

/** What is kept of one kind of input: its name in storage, and its rows. */
interface Kind<Rows extends InputRows> {
  of: InputKind
  name: string
  rows: z.ZodType<Rows>
  none: Rows
  /** Undefined where the server keeps none of this contest. */
  server: ((key: SlateKey) => InputServer<Rows>) | undefined
}

/** Opens all that a user has said of a slate: a visitor's by the slate, a user's by user and slate. */
export function openInputs(key: SlateKey, { user, teams }: Opening): SlateStores {
  const history = createHistory()
  const id = slateId(key)
  const open = <Rows extends InputRows>({ of, name, rows, none, server }: Kind<Rows>): OpenInput<Rows> => {
    const schema = inputRecordOf(rows)
    const recordAt = (place: string) => browserRecord<InputRecord>(`slatecraft.${place}/${id}`, schema, emptyInputs)
    const visitors = recordAt(name)
    const record = user === undefined ? visitors : recordAt(`user-${name}/${user}`)
    const account =
      user === undefined || server === undefined
        ? undefined
        : { server: server(key), serially: serially(`${name}/${id}`), visitors }
    return {
      record,
      store: createInputStore({ record, none, history, now: Date.now, ...(account && { account }) }),
      noticeOf: (notice) => noticeOf(notice, of),
    }
  }
  return {
    history,
    settings: open({ of: 'settings', name: 'settings', rows: UserSettings, none: {}, server: settingsServer }),
    teamStacks: open<TeamRows>({
      of: 'teamStacks',
      name: 'team-stacks',
      rows: z.record(z.string(), TeamStack),
      none: {},
      server: hasTeamStacks(key) ? () => teamStacksServer(key, teams) : undefined,
    }),
    groups: open<GroupRows>({
      of: 'groups',
      name: 'groups',
      rows: z.record(z.string(), PlayerGroup),
      none: {},
      server: groupsServer,
    }),
  }
}

/** A fault of the groups is only logged, and so is a look that the user has not asked for. */
function noticeOf(notice: StoreNotice, of: InputKind): InputNotice | undefined {
  if (notice.kind === 'kept') return notice
  if (notice.kind === 'replaced') return { kind: 'replaced', of }
  const { kind, error } = notice
  console.error(`unable to ${kind === 'fetch' || kind === 'look' ? 'fetch' : 'update'} ${inputNames[of]}`, error)
  if (kind === 'look' || (of === 'groups' && kind !== 'refused')) return undefined
  return { kind, of, ...(error instanceof Error && { reason: error.message }) }
}
