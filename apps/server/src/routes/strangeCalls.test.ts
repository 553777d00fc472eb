import {
  presets,
  readCheatsheets,
  readCustomPresets,
  readUserGroups,
  saveCheatsheet,
  saveCustomPreset,
  saveUserGroups,
  saveUserTeamStacks,
  teamStacks,
} from '@slatecraft/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bearer, mainPath, withSmallSlates } from '../testing/userCalls.ts'

const routes = [
  ...[presets, readCheatsheets, readCustomPresets, readUserGroups],
  ...[saveCheatsheet, saveCustomPreset, saveUserGroups, saveUserTeamStacks, teamStacks],
]

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom<unknown>('', 'a\u0000b', '\ud800', '__proto__', 'x'.repeat(90), 1e308, -1, null, [], {}, [['a']]),
  fc.jsonValue({ maxDepth: 2 }),
)
const mostly = (usual: unknown) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange })

const group = fc.record({
  ...{ ID: mostly('g1'), name: mostly('Group'), players: mostly(['a', 'b']), anchorPlayerID: mostly([]) },
  ...{ minGroup: mostly(0), maxGroup: mostly(1) },
})

/** A body that any of the routes may take, with some of its parts replaced by anything at all. */
const body = fc.oneof(
  { weight: 1, arbitrary: strange },
  { weight: 6, arbitrary: fc.record({ groups: fc.array(group, { maxLength: 3 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ teamStacks: fc.array(fc.record({ TeamAbbrev: mostly('BUF') }), { maxLength: 3 }) }),
  },
  { weight: 6, arbitrary: fc.record({ players: fc.array(fc.record({ TeamAbbrev: mostly('BUF'), Id: mostly('a') })) }) },
  {
    weight: 12,
    arbitrary: fc.record(
      {
        ...{ displayName: mostly('Fade'), id: strange, shared: mostly(false), delete: mostly(false) },
        ...{
          playerPicks: mostly(['a']),
          players: mostly([{ Id: 'a', MinExp: 5 }]),
          groups: fc.array(group, { maxLength: 2 }),
        },
        ...{ generalSettings: mostly({ numLUs: 3 }), stackSettings: mostly([]) },
      },
      { requiredKeys: ['displayName'] },
    ),
  },
)

const call = fc.record({
  route: fc.constantFrom(...routes),
  body,
  at: fc.dictionary(fc.constantFrom(...Object.keys(mainPath)), strange, { maxKeys: 1 }),
})

it('whatever is sent of groups, team rows and presets is answered with a sentence, never with a fault of the server', () =>
  withSmallSlates(async (app) => {
    const seed = Number(process.env.FUZZ_SEED ?? 20261120)
    await fc.assert(
      fc.asyncProperty(call, async ({ route: { method, path }, body, at }) => {
        const params: Record<string, unknown> = { ...mainPath, contestType: 'classic', numTeams: 24, ...at }
        const answer = await app.inject({
          method,
          url: `/api${path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name]))}`,
          headers: { ...bearer('ann'), ...(method === 'POST' && { 'content-type': 'application/json' }) },
          ...(method === 'POST' && { payload: JSON.stringify(body) }),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode !== 200)
          expect(answer.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
      }),
      { numRuns: 400, seed, verbose: 1 },
    )
  }))

/** As a broken client might write it, where the text can't be encoded. */
function inPath(part: unknown): string {
  try {
    return encodeURIComponent(String(part))
  } catch {
    return '%ff'
  }
}
