import { type BuildRequest, lineupsToBuild, type Ruleset, type Settings, shareText } from '@slatecraft/slate'
import { settingInput, settingsChange } from './inputChanges.ts'
import { noLadder, whole } from './ladders.ts'
import type { AskedLimit, Change, LimitRemoval, UserRule } from './rule.ts'
import { leastShareFor, mostShareFor } from './shareFor.ts'

/** A setting that asks for a limit in a share of the lineups. */
export interface ShareSetting<Limit> {
  name: keyof Settings
  /** What it asks for: `RB in FLEX`. */
  label: string
  share: number
  limit: Limit
  patch: (share: number) => Partial<Settings>
}

interface ShareKind<Limit> {
  /** Whether a share of the lineups must obey the limit, or may break it. */
  in: 'atLeast' | 'atMost'
  appliesTo: (ruleset: Ruleset) => boolean
  settingsOf: (request: BuildRequest) => readonly ShareSetting<Limit>[]
  /** Tells the limits of several settings apart. */
  isSame?: (one: Limit, other: Limit) => boolean
}

/** What the kinds have in common whose limits hold in a share of the lineups, by a setting each. */
export function shareRule<Limit>({
  in: kind,
  appliesTo,
  settingsOf,
  isSame = () => true,
}: ShareKind<Limit>): Omit<UserRule<Limit>, 'describe' | 'constraint' | 'violations'> {
  const settingOf = (limit: Limit, request: BuildRequest) =>
    settingsOf(request).find((setting) => isSame(setting.limit, limit))!
  /** The share that asks for nothing. */
  const idle = kind === 'atLeast' ? 0 : 1
  const release = (limit: Limit, request: BuildRequest): Change => {
    const { label, patch } = settingOf(limit, request)
    const verb = kind === 'atLeast' ? 'Lower' : 'Raise'
    return { words: `${verb} ${label} to ${shareText(idle)}`, changes: settingsChange(patch(idle)) }
  }
  return {
    owner: 'user',
    appliesTo,
    asked: (request) =>
      settingsOf(request).map(({ share, label, limit }): AskedLimit<Limit> => ({ in: kind, share, label, limit })),
    input: (limit, { request }) => settingInput(settingOf(limit, request).name),
    ends: whole,
    weaker: noLadder,
    change: (limit, _, { request }) => release(limit, request),
    changeShare: (limit, count, { request }) => {
      if (kind === 'atLeast' && count === 0) return release(limit, request)
      const { label, patch } = settingOf(limit, request)
      const lineups = lineupsToBuild(request)
      const [verb, share] =
        kind === 'atLeast'
          ? (['Lower', leastShareFor(count, lineups)] as const)
          : (['Raise', mostShareFor(count, lineups)] as const)
      return {
        words: `${verb} ${label} to ${shareText(share)} (${count} of ${lineups} lineups)`,
        changes: settingsChange(patch(share)),
      }
    },
    removals: ({ request }) =>
      settingsOf(request).map((setting) => ({
        ...shareRemoval(kind, setting),
        lift: (limit: Limit) => (isSame(setting.limit, limit) ? undefined : limit),
      })),
  }
}

/** The setting taken away. */
export const shareRemoval = <Limit>(
  kind: 'atLeast' | 'atMost',
  { label, share, patch }: ShareSetting<Limit>,
): Pick<LimitRemoval<Limit>, 'words' | 'patch'> => ({
  words: `${label} in ${kind === 'atLeast' ? 'at least' : 'at most'} ${shareText(share)} of lineups`,
  patch: patch(kind === 'atLeast' ? 0 : 1),
})
