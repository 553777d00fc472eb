import { readCheatsheets, saveCheatsheet, saveCheatsheetByKey } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { changeListAudited } from '../admin/changeListAudited.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { strangers } from './idFaults.ts'
import { entryOf, type KeptList, listToChange, rightsOf } from './keptList.ts'
import { keyOf, type SlateCall } from './keyOf.ts'
import { slateAt } from './slateAt.ts'

interface SaveCall extends SlateCall {
  body: z.output<typeof saveCheatsheet.body>
  user: User
}

/** Expert targets: players of a slate whom admins have picked for all, or a user for himself. */
export function cheatsheetRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const kept: KeptList<string[]> = {
    list: store.cheatsheets,
    things: 'expert targets',
    feature: 'cheatsheets',
  }

  onRoute(app, readCheatsheets, async (call) => {
    const { user } = call
    const key = keyOf(call)
    const sheets = (await source.isHidden(key)) ? [] : await kept.list.read(key, user?.id)
    return {
      cheatsheets: sheets.map((sheet) => ({ ...entryOf(sheet), player_picks: sheet.content })),
      may: rightsOf(kept, user),
    }
  })

  const save = async (call: SaveCall) => {
    const { body, user } = call
    const key = keyOf(call)
    const owner = await listToChange(kept, { key, user, sent: body })
    const picks = body.delete ? undefined : body.playerPicks
    if (picks !== undefined) {
      const { players } = await slateAt(key, source)
      refuseIfAny(strangers(picks, (at) => `playerPicks[${at}]`, new Set(players.map(({ Id }) => Id))))
    }
    const content = picks && [...new Set(picks)]
    return {
      success: true as const,
      id: await changeListAudited(store, kept, { key, owner, user, sent: body, content }),
    }
  }
  onRoute(app, saveCheatsheet, save)
  onRoute(app, saveCheatsheetByKey, save)
}
