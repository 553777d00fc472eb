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
  /** Logs a fault to the console. @returns the notice for the user, if any. */
  noticeOf(notice: StoreNotice): InputNotice | undefined
}

interface Opening {
  /** Undefined for a visitor, and on an uploaded slate. */
  user: string | undefined
  /** The pool's current teams. */
  teams(): readonly string[]
}

interface SlateStores {
  history: HistoryStore
  settings: OpenInput<UserSettings>
  teamStacks: OpenInput<TeamRows>
  groups: OpenInput<GroupRows>
}

const places = { settings: 'Build Settings', teamStacks: 'Team Stacks', groups: 'Player Groups' } as const

/** One kind of input. */
interface Kind<Rows extends InputRows> {
  of: InputKind
  /** Its name in storage. */
  name: string
  rows: z.ZodType<Rows>
  none: Rows
  /** Undefined if the server has none for this contest. */
  server: ((key: SlateKey) => InputServer<Rows>) | undefined
}

/** Opens the settings, team rows and groups of a slate. In storage, a visitor's have the slate in their key, a user's also the user. */
export function openInputs(key: SlateKey, { user, teams }: Opening): SlateStores {
  const history = createHistory()
  const id = slateId(key)
  const open = <Rows extends InputRows>({ of, name, rows, none, server }: Kind<Rows>): OpenInput<Rows> => {
    const schema = inputRecordOf(rows)
    const recordAt = (path: string) => browserRecord<InputRecord>(`slatecraft.${path}/${id}`, schema, emptyInputs)
    const visitors = recordAt(name)
    const record = user === undefined ? visitors : recordAt(`user-${name}/${user}`)
    const account =
      user === undefined || server === undefined
        ? undefined
        : { server: server(key), serially: serially(`${name}/${id}`), visitors }
    return {
      record,
      store: createInputStore({ record, none, history, place: places[of], now: Date.now, ...(account && { account }) }),
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

/** Faults of groups are only logged, and so are failed background loads. */
function noticeOf(notice: StoreNotice, of: InputKind): InputNotice | undefined {
  if (notice.kind === 'kept') return notice
  if (notice.kind === 'replaced') return { kind: 'replaced', of }
  const { kind, error } = notice
  console.error(`unable to ${kind === 'fetch' || kind === 'look' ? 'fetch' : 'update'} ${inputNames[of]}`, error)
  if (kind === 'look' || (of === 'groups' && kind !== 'refused')) return undefined
  return { kind, of, ...(error instanceof Error && { reason: error.message }) }
}
