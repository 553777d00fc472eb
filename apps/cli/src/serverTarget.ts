import {
  ErrorReply,
  importContests,
  importedPool,
  importSlate,
  importStandings,
  localAddHistorySheets,
  localFinishHistoryImport,
  localHistoryImports,
  localLinkHistoryName,
  localRemoveHistoryImport,
  localStartHistoryImport,
  localTokenHeader,
  type Route,
} from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { ImportTarget } from './importTarget.ts'

type Called = Pick<Route, 'path' | 'method'>

/** A running server that has the data folder open. It fills in baselines itself. */
export function serverTarget(url: string, token: string): ImportTarget {
  async function ask({ path, method }: Called, { params = {}, body }: { params?: object; body?: object } = {}) {
    const headers = { [localTokenHeader]: token, ...(body !== undefined && { 'content-type': 'application/json' }) }
    return fetch(`${url}/api${pathOf(path, params)}`, {
      ...{ method, headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw faultOf(url, 'does not answer. Try again, or stop the server first.')
    })
  }
  async function told(route: Called, given?: Parameters<typeof ask>[1]): Promise<unknown> {
    const answer = await ask(route, given)
    if (!answer.ok) throw await refusalOf(url, answer)
    return answer.json()
  }
  return {
    poolOf: async (key) => {
      const answer = await ask(importedPool, { params: key })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw await refusalOf(url, answer)
      return importedPool.reply.parse(await answer.json())
    },
    importSlate: async (slate) => void (await told(importSlate, { body: slate })),
    importContests: async (key, contests) => void (await told(importContests, { body: { key, contests } })),
    importStandings: async (key, { contest, packed }) =>
      void (await told(importStandings, { body: { key, contest, file: Buffer.from(packed).toString('base64') } })),
    history: {
      start: async (head) =>
        localStartHistoryImport.reply.parse(await told(localStartHistoryImport, { body: head })).id,
      add: async (id, from, sheets) =>
        void (await told(localAddHistorySheets, { params: { id }, body: { from, sheets } })),
      finish: async (id) => {
        const answer = await told(localFinishHistoryImport, { params: { id } })
        return localFinishHistoryImport.reply.parse(answer).import ?? undefined
      },
      remove: async (id) => void (await told(localRemoveHistoryImport, { params: { id } })),
      list: async (sport) => {
        const { imports } = localHistoryImports.reply.parse(await told(localHistoryImports))
        return imports.filter((one) => sport === undefined || one.sport === sport)
      },
      link: async (link) => void (await told(localLinkHistoryName, { body: link })),
      refresh: async () => undefined,
    },
    close: async () => undefined,
  }
}

const pathOf = (path: string, params: object) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(new Map<string, unknown>(Object.entries(params)).get(name))),
  )

const faultOf = (url: string, reason: string) => new InputError([{ field: `the server at ${url}`, reason }])

/** The server's own message. Another program may answer at that address, so the reply may not be ours. */
async function refusalOf(url: string, answer: Response): Promise<InputError> {
  const reply = ErrorReply.safeParse(await answer.json().catch(() => undefined))
  return faultOf(url, `refused the import: ${reply.success ? reply.data.error : `status ${answer.status}`}`)
}
