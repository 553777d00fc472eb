import type { SlateKey, UserSettings } from '@slatecraft/slate'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../session/session.ts'
import type { GroupRows, GroupsInput, SettingsInput, TeamRows, TeamStacksInput } from './inputKinds.ts'
import type { InputNotice } from './inputNotices.ts'
import type { InputRows } from './inputState.ts'
import { type OpenInput, openInputs } from './openInputs.ts'
import { followPage } from './sync/followPage.ts'
import type { History, HistoryStore } from './undo/history.ts'
import { useVisitorsTeamStacks } from './useVisitorsTeamStacks.ts'

/** What a user has said of one slate besides its players, and the history of all that he says of it. */
export interface SlateInputs {
  history: History
  /** For those who note steps. */
  historyStore: HistoryStore
  settings: SettingsInput
  teamStacks: TeamStacksInput
  groups: GroupsInput
  /** All of them have come from the server, or can't be had. */
  isLoaded: boolean
  /** As of now, for an event that follows a change at once. */
  now(): { settings: UserSettings; teamStacks: TeamRows; groups: GroupRows }
}

interface InputOptions {
  /** A slate of the visitor's own, which no server knows: what is said of it stays in this browser, a user's too. */
  isOwn?: boolean
  /** The pool's teams; undefined until it is there. */
  teams?: readonly string[] | undefined
  /** When the pool was fetched last: with each new fetch the user's inputs are asked for too. */
  fetchedAt?: number
  /** Is told what happened to the inputs without the user's doing. */
  onNotice?(notice: InputNotice): void
}

/** Follows other tabs and, for users, other devices. The slate must stay the same while it is mounted. */
export function useSlateInputs(
  key: SlateKey,
  { isOwn = false, teams, fetchedAt, onNotice }: InputOptions = {},
): SlateInputs {
  const { isLoggedIn, userId } = useSession()
  /** Users whom their token does not name share one place in this browser. */
  const user = isLoggedIn && !isOwn ? (userId ?? 'user') : undefined
  const teamsNow = useRef(teams)
  teamsNow.current = teams
  const open = () => ({ user, isOwn, inputs: openInputs(key, { user, teams: () => teamsNow.current ?? [] }) })
  const [opened, setOpened] = useState(open)
  if (opened.user !== user || opened.isOwn !== isOwn) setOpened(open())
  const { history, settings, teamStacks, groups } = opened.inputs

  const notice = useEffectEvent((each: InputNotice) => onNotice?.(each))
  useFollowed(settings, { isOpen: true, fetchedAt, notice })
  useFollowed(groups, { isOpen: true, fetchedAt, notice })
  // The server is asked for the rows of the pool's teams.
  useFollowed(teamStacks, { isOpen: teams !== undefined, fetchedAt, notice })
  useVisitorsTeamStacks(key, { isVisitor: user === undefined && !isOwn, teams, fetchedAt, onNotice: notice })

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
  notice(notice: InputNotice): void
}

/** Lets one kind of input follow its page, other tabs, and each new fetch of the pool. */
function useFollowed<Rows extends InputRows>(input: OpenInput<Rows>, { isOpen, fetchedAt, notice }: Following): void {
  const tell = useEffectEvent(notice)
  useEffect(() => {
    if (!isOpen) return
    input.store.open((each) => {
      const told = input.noticeOf(each)
      if (told !== undefined) tell(told)
    })
    const unfollow = followPage({ records: [input.record], store: input.store, now: Date.now })
    return () => {
      unfollow()
      input.store.close()
    }
  }, [input, isOpen])

  const fetchedBefore = useRef(fetchedAt)
  useEffect(() => {
    // The first pool comes with the slate, and so do its inputs.
    if (fetchedBefore.current && fetchedBefore.current !== fetchedAt) input.store.getState().refresh()
    fetchedBefore.current = fetchedAt
  }, [input, fetchedAt])
}
