import { type ImportedPool, type Slate, type SlateKey, updatedPool } from '@slatecraft/slate'
import type { ProjectionLinks } from '@slatecraft/slate/csv'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pointsFrom } from '../slate/shared/pointsFrom.ts'
import { slateId } from '../slate/shared/slateId.ts'
import type { OpenSlate } from './importProps.ts'
import { countKnown, type DraftLinks, draftedSlate, poolOfServer, type Reading, readDraft } from './readDraft.ts'
import { contestPeriod, freeName, isOfPeriod, periodFault, type SlateHints } from './slateForm.ts'
import { type DraftBaselines, useBaselines } from './useBaselines.ts'
import { type BroughtFile, countingFile } from './useBroughtFiles.ts'
import { fileId } from './useImport.ts'

export interface ImportDraft {
  /** Whether there is a player list, which makes a slate. Without one the files update the open slate. */
  hasList: boolean
  /** Where the period comes from, if the list has one. */
  periodFrom: 'games' | 'name' | 'today' | undefined
  key: SlateKey
  choose(change: SlateHints): void
  /** Why the choices name no slate. */
  fault: string | undefined
  /** Undefined while there is nothing to read. */
  reading: Reading | undefined
  /** The projections files, from the first that counts to the last, with their links by hand. */
  projections: readonly { id: string; name: string; links: ProjectionLinks }[]
  /** Links a row of a projections file to a player by hand, or removes the link. */
  link(file: string, row: number, playerId: string | undefined): void
  /** Whether an earlier import's projections stay, because these files have none. */
  keepsProjections: boolean
  /** The slate that the list updates, and how many of its players were found again. `isKept`: it is stored where this one goes. */
  updates: { isKept: boolean; size: number; known: number } | undefined
  /** What history has for the points or ownership that the files lack. */
  baselines: DraftBaselines | undefined
  /** The server puts baselines into the slate when it is published. */
  isFilledLater: boolean
  /** @returns undefined while the files can't be read. */
  finish(updatedAt: string): Promise<Slate | undefined>
}

export interface DraftOptions {
  /** The slate that files without a player list update. Its pool is used if `ownSlates` does not have it. */
  open: { key: SlateKey; pool?: OpenSlate['pool'] | undefined } | undefined
  /** The slates stored where this one goes. */
  ownSlates: readonly SlateKey[]
  find(key: SlateKey): Promise<ImportedPool | undefined>
  /** The server puts baselines into the slate. */
  isFilledLater?: boolean
}

const noLinks: DraftLinks = new Map()

/** Sites give players new ids for each slate. With fewer in common, it is another slate of the same day. */
const leastInCommon = 0.3

/** The import draft from the files and the user's choices. */
export function useImportDraft(brought: readonly BroughtFile[], options: DraftOptions): ImportDraft {
  const { open, ownSlates, find, isFilledLater = false } = options
  const [chosen, setChosen] = useState<SlateHints>({})
  const [now] = useState(() => Date.now())
  const list = countingFile(brought, 'players')
  const games = countingFile(brought, 'games')
  const listed = list?.what.kind === 'players' ? list.what : undefined
  const hasList = listed !== undefined

  const [asked, setAsked] = useState(noLinks)
  const projections = useMemo(
    () =>
      brought.flatMap(({ file, bytes, what }) =>
        what.kind === 'projections' ? [{ id: fileId(file), name: file.name, file: bytes, columns: what.columns }] : [],
      ),
    [brought],
  )

  const period = contestPeriod(hasList ? chosen : {}, listed ?? {}, open?.key, now)
  const { sport, site, contestType, season, counter } = period
  const fault = hasList ? periodFault(period) : undefined

  const isOpenPeriod = open !== undefined && isOfPeriod(open.key, period)
  const likelyName = isOpenPeriod ? open.key.slate : (listed?.slate ?? 'Main')
  const likelyKey = { ...period, slate: (hasList ? chosen.slate : undefined) ?? likelyName }
  const there = usePoolThere(likelyKey, hasList, { open, ownSlates, find })

  const [listBytes, gameBytes] = [list?.bytes, games?.bytes]
  const hasFiles = list !== undefined || projections.length > 0 || games !== undefined
  const isReadable = hasFiles && fault === undefined && there !== 'loading' && (hasList || there !== undefined)
  const before = hasList || there === 'loading' ? undefined : there
  const reading = useMemo(() => {
    const files = { players: listBytes, projections, games: gameBytes }
    return isReadable ? readDraft({ sport, site, contestType, season, counter }, files, before, asked) : undefined
  }, [isReadable, sport, site, contestType, season, counter, listBytes, projections, gameBytes, before, asked])

  const made = reading?.status === 'read' ? reading.made : undefined
  const links = reading?.status === 'read' ? reading.links : noLinks
  const older = made === undefined || there === 'loading' ? undefined : there
  const known = made === undefined || older === undefined ? 0 : countKnown(made, older, site)
  const isOther = hasList && older !== undefined && known < leastInCommon * older.players.length
  const isRenamed = isOther && chosen.slate === undefined
  const namesThere = ownSlates.filter((key) => isOfPeriod(key, period)).map(({ slate }) => slate)
  const key = isRenamed ? { ...likelyKey, slate: freeName(likelyName, [...namesThere, likelyName]) } : likelyKey
  const updated = isRenamed ? undefined : older
  const earlier = hasList ? updated : undefined
  const pool = useMemo(() => made && updatedPool(earlier, made), [earlier, made])
  const { baselines, filled } = useBaselines(key, isFilledLater ? undefined : pool)

  return {
    hasList,
    periodFrom: listed?.periodFrom,
    key,
    choose: (change) => setChosen((held) => ({ ...held, ...change })),
    fault,
    reading,
    projections: projections.map(({ id, name }) => ({ id, name, links: links.get(id) ?? new Map() })),
    link(file, row, playerId) {
      const next = new Map(links.get(file))
      if (playerId === undefined) next.delete(row)
      else next.set(row, playerId)
      setAsked(new Map(links).set(file, next))
    },
    keepsProjections: updated?.hasProjections === true && made?.hasProjections === false,
    updates:
      hasList && updated !== undefined
        ? { isKept: namesThere.includes(key.slate), size: updated.players.length, known }
        : undefined,
    baselines,
    isFilledLater,
    finish: async (updatedAt) =>
      made && pool && filled(draftedSlate({ ...key, slate: key.slate.trim() }, made.maxSalary, pool, updatedAt)),
  }
}

/**
 * The existing pool for a key: the stored one, or else the open slate's. A real player list never updates a demo slate, but
 * projections can.
 */
function usePoolThere(
  key: SlateKey,
  hasList: boolean,
  { open, ownSlates, find }: DraftOptions,
): ImportedPool | undefined | 'loading' {
  const id = slateId(key)
  const isKept = ownSlates.some((other) => slateId(other) === id)
  const kept = useQuery({ queryKey: ['kept-pool', id, isKept], queryFn: () => find(key), enabled: isKept, gcTime: 0 })
  const pool = open !== undefined && slateId(open.key) === id ? open.pool : undefined
  const rows = pool === undefined || (hasList && pool.demo) ? undefined : pool.players
  const hasProjections = pointsFrom(pool) === 'files'
  const ofServer = useMemo(() => rows && poolOfServer(rows, hasProjections), [rows, hasProjections])
  if (!isKept) return ofServer
  return kept.isPending ? 'loading' : (kept.data ?? undefined)
}
