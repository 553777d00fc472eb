import type { SlateKey, UserSettings } from '@slatecraft/slate'
import type { BrowserRecord } from '../browser/browserRecord.ts'
import { slateId } from '../features/slate/shared/slateId.ts'
import { createInputStore, type InputStore, type StoreNotice } from './createInputStore.ts'
import type { GroupRows, TeamRows } from './inputKinds.ts'
import { type InputKind, type InputNotice, inputNames } from './inputNotices.ts'
import type { InputRows } from './inputState.ts'
import { recordOf, type StoredInput, storedGroups, storedSettings, storedTeamStacks } from './storedInputs.ts'
import type { InputRecord } from './sync/inputRecord.ts'
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

/** Opens the settings, team rows and groups of a slate. */
export function openInputs(key: SlateKey, { user, teams }: Opening): SlateStores {
  const history = createHistory()
  const open = <Rows extends InputRows>(kind: StoredInput<Rows>): OpenInput<Rows> => {
    const { of, name, none } = kind
    const visitors = recordOf(kind, key, undefined)
    const record = user === undefined ? visitors : recordOf(kind, key, user)
    const server = user === undefined ? undefined : kind.server(key, teams)
    const account = server && { server, serially: serially(`${name}/${slateId(key)}`), visitors }
    return {
      record,
      store: createInputStore({ record, none, history, place: places[of], now: Date.now, ...(account && { account }) }),
      noticeOf: (notice) => noticeOf(notice, of),
    }
  }
  return {
    history,
    settings: open(storedSettings),
    teamStacks: open(storedTeamStacks),
    groups: open(storedGroups),
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
