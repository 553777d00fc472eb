import { notifications } from '@mantine/notifications'
import { counted, type Lineup, type Ruleset } from '@slatecraft/slate'
import { lazy, useMemo } from 'react'
import { Late } from '../../../components/late/Late.tsx'
import type { Engine } from '../../../engine/run.ts'
import type { ExportParts } from '../../../features/export/exportParts.ts'
import { useExporting } from '../../../features/export/useExporting.tsx'
import type { Runs, SavedLineups } from '../../../features/runs/shared/runs.ts'
import { useSession } from '../../../session/session.ts'
import { requestOf } from '../../workspace/requestOf.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import type { KeepHints } from './lineupActionsOf.ts'
import { countedLineups, type ShownLineups } from './useShownLineups.ts'

const Simulate = lazy(async () => ({ default: (await import('../../../features/simulate/Simulate.tsx')).Simulate }))

interface SimulatePartProps {
  workspace: Workspace
  ruleset: Ruleset
  /** Undefined while the tab shows no lineups. */
  view: ShownLineups | undefined
  runs: Runs
  saved: SavedLineups
  hints: KeepHints
  exportParts: ExportParts
}

/** The Simulate view, with what it needs of other features. */
export function SimulatePart({ workspace, ruleset, view, runs, saved, hints, exportParts }: SimulatePartProps) {
  const { slate, isInBrowser, players, withheld, build, inputs, contests } = workspace
  const { defaults } = build
  const { isLoggedIn } = useSession()
  const exporting = useExporting(exportParts)
  const rows = { settings: inputs.settings.rows, teamStacks: inputs.teamStacks.rows, groups: inputs.groups.rows }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slate and its ruleset stay the same while this is mounted
  const request = useMemo(
    () => defaults && requestOf({ slate, ruleset, defaults, withheld, lineupCount: 1, saved: [] }, rows, players),
    [defaults, withheld, rows.settings, rows.teamStacks, rows.groups, players],
  )
  const shown = view?.lineups && view.lineups.length > 0 && !view.isBuilding ? view : undefined
  const lineups = useMemo(() => shown && countedLineups(shown), [shown])
  const told = async (act: () => Promise<string>) => {
    try {
      notifications.show({ message: await act(), color: 'turf' })
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault)
      notifications.show({ title: 'Not saved', message, color: 'red' })
    }
  }
  return (
    <Late fallback={<p className="sc-loading">Loading the simulator …</p>}>
      <Simulate
        parts={{
          ...{ slate, isInBrowser, ruleset, players, build: request, contests },
          shown: shown && lineups && { source: { key: shown.key, kind: shown.kind, name: shown.name }, lineups },
          engine: build.engine,
          onEngine: (engine: Engine) => build.setEngine(engine),
          isServerOffered: !isInBrowser,
          lockHint: isLoggedIn ? undefined : 'Log in to simulate your lineups.',
          acts: {
            ...(hints.save === undefined && {
              save: (some: readonly Lineup[]) =>
                void told(async () => `${counted(await saved.save(some), 'lineup')} saved.`),
            }),
            ...(hints.bucket === undefined && {
              keepAs: (name: string, some: readonly Lineup[]) =>
                told(async () => {
                  const id = await runs.create({ name, isBucket: true })
                  runs.select(view?.keptId)
                  return `${counted(await runs.add(id, some), 'lineup')} added to the new bucket ${name}.`
                }),
            }),
            export: (some, kind) => exporting.open(some, kind),
          },
        }}
      />
      {exporting.dialog}
    </Late>
  )
}
