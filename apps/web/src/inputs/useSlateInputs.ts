import type { SlateKey, UserSettings } from '@slatecraft/slate'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { slateId } from '../features/slate/shared/slateId.ts'
import { useStoredUser } from '../session/storedUser.ts'
import type { GroupRows, GroupsInput, SettingsInput, TeamRows, TeamStacksInput } from './inputKinds.ts'
import type { InputNotice } from './inputNotices.ts'
import type { InputRows } from './inputState.ts'
import { type OpenInput, openInputs } from './openInputs.ts'
import { followPage } from './sync/followPage.ts'
import type { History, HistoryStore } from './undo/history.ts'
import { useVisitorsTeamStacks } from './useVisitorsTeamStacks.ts'
import { useVisited } from './visit.ts'

/** The user's settings, team rows and groups of one slate, and the undo history of all changes to the slate. */
export interface SlateInputs {
  history: History
  /** For code that adds steps. */
  historyStore: HistoryStore
  settings: SettingsInput
  teamStacks: TeamStacksInput
  groups: GroupsInput
  /** All of them have arrived from the server or are unavailable. */
  isLoaded: boolean
  /** The current values, for code that runs right after a change. */
  now(): { settings: UserSettings; teamStacks: TeamRows; groups: GroupRows }
}

interface InputOptions {
  /** An uploaded slate, which the server doesn't know: its inputs stay in this browser, a user's too. */
  isInBrowser?: boolean
  /** The pool's teams; undefined until it is loaded. */
  teams?: readonly string[] | undefined
  /** When the pool was last fetched. Each new fetch also refreshes the user's inputs. */
  fetchedAt?: number
  /** Called when something happens to the inputs in the background. `retry` asks the server again. */
  onNotice?(notice: InputNotice, retry: () => void): void
}

/**
 * Follows other tabs and, for users, other devices. The slate must not change while this is mounted. A user who returns to it
 * during a visit finds its undo history.
 */
export function useSlateInputs(
  key: SlateKey,
  { isInBrowser = false, teams, fetchedAt, onNotice }: InputOptions = {},
): SlateInputs {
  const storedUser = useStoredUser()
  const user = isInBrowser ? undefined : storedUser
  const opened = useVisited(['inputs', user, isInBrowser, slateId(key)].join(' '), () => {
    const pool: { teams: readonly string[] | undefined } = { teams }
    return { pool, inputs: openInputs(key, { user, teams: () => pool.teams ?? [] }) }
  })
  opened.pool.teams = teams
  const { history, settings, teamStacks, groups } = opened.inputs

  const notice = useEffectEvent((each: InputNotice, retry: () => void) => onNotice?.(each, retry))
  useFollowed(settings, { isOpen: true, fetchedAt, notice })
  useFollowed(groups, { isOpen: true, fetchedAt, notice })
  // The request lists the pool's teams.
  useFollowed(teamStacks, { isOpen: teams !== undefined, fetchedAt, notice })
  useVisitorsTeamStacks(key, { isVisitor: user === undefined && !isInBrowser, teams, fetchedAt, onNotice: notice })

  const states = {
    settings: useStore(settings.store),
    teamStacks: useStore(teamStacks.store),
    groups: useStore(groups.store),
  }
  return {
    history: useStore(history),
    historyStore: history,
    ...states,
    isLoaded: states.settings.isLoaded && states.groups.isLoaded && (teams === undefined || states.teamStacks.isLoaded),
    now: () => ({
      settings: settings.store.getState().rows,
      teamStacks: teamStacks.store.getState().rows,
      groups: groups.store.getState().rows,
    }),
  }
}

interface Following {
  isOpen: boolean
  fetchedAt: number | undefined
  notice(notice: InputNotice, retry: () => void): void
}

/** Lets one kind of input follow the page, other tabs, and each new fetch of the pool. */
function useFollowed<Rows extends InputRows>(input: OpenInput<Rows>, { isOpen, fetchedAt, notice }: Following): void {
  const tell = useEffectEvent(notice)
  useEffect(() => {
    if (!isOpen) return
    input.store.open((each) => {
      const forUser = input.noticeOf(each)
      if (forUser !== undefined) tell(forUser, input.store.getState().refresh)
    })
    const unfollow = followPage({ records: [input.record], store: input.store, now: Date.now })
    return () => {
      unfollow()
      input.store.close()
    }
  }, [input, isOpen])

  const fetchedBefore = useRef(fetchedAt)
  useEffect(() => {
    // The first pool is fetched with the slate, and its inputs are too.
    if (fetchedBefore.current && fetchedBefore.current !== fetchedAt) input.store.getState().refresh()
    fetchedBefore.current = fetchedAt
  }, [input, fetchedAt])
}
