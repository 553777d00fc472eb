import { readCheatsheets, saveCheatsheet, saveCheatsheetByKey } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { changeList, type ListKind, listEntry, listRights, ownerToChange } from './changeList.ts'
import { unknownIds } from './idFaults.ts'
import { requireSlate } from './requireSlate.ts'
import { type SlateCall, slateKeyOf } from './slateKeyOf.ts'

interface SaveCall extends SlateCall {
  body: z.output<typeof saveCheatsheet.body>
  user: User
}

/** Expert targets: a slate's players as picked by admins for everyone, or by users for themselves. */
export function cheatsheetRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const kept: ListKind<string[]> = {
    list: store.cheatsheets,
    things: 'expert targets',
    feature: 'cheatsheets',
  }

  onRoute(app, readCheatsheets, async (call) => {
    const { user } = call
    const key = slateKeyOf(call)
    const sheets = (await source.isHidden(key)) ? [] : await kept.list.read(key, user?.id)
    return {
      cheatsheets: sheets.map((sheet) => ({ ...listEntry(sheet), player_picks: sheet.content })),
      may: listRights(kept, user),
    }
  })

  const save = async (call: SaveCall) => {
    const { body, user } = call
    const key = slateKeyOf(call)
    const owner = await ownerToChange(kept, { key, user, sent: body })
    const picks = body.delete ? undefined : body.playerPicks
    if (picks !== undefined) {
      const { players } = await requireSlate(key, source, owner === 'everybody' ? undefined : user.id)
      refuseIfAny(unknownIds(picks, (at) => `playerPicks[${at}]`, new Set(players.map(({ Id }) => Id))))
    }
    const content = picks && [...new Set(picks)]
    return {
      success: true as const,
      id: await changeList(store, kept, { key, owner, user, sent: body, content }),
    }
  }
  onRoute(app, saveCheatsheet, save)
  onRoute(app, saveCheatsheetByKey, save)
}
