import { readNights, removeNight, saveNight } from '@slatecraft/contract'
import { expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { finishedNight } from '../testing/keptSimulations.ts'
import { bearer, mainPath, withSmallSlates } from '../testing/userCalls.ts'

const [ann, bob] = [bearer('ann'), bearer('bob')]

it('a user keeps one record of each contest that is over, and nobody else reads it', () =>
  withSmallSlates(async (app) => {
    const save = (record: object) => ({ params: mainPath, headers: ann, body: { record } })
    await call(app, saveNight, save(finishedNight('111')))
    const newer = { ...finishedNight('111'), night: 'again' }
    await call(app, saveNight, save(newer))
    const nights = async (headers = ann) =>
      (await call(app, readNights, { params: mainPath, headers })).nights.map(({ record }) => record)
    expect(await nights()).toEqual([newer])
    expect(await nights(bob)).toEqual([])
    const other = { ...newer, slate: { ...newer.slate, counter: 4 } }
    expect((await refusal(app, saveNight, save(other))).error).toContain('record.slate.counter')
    expect((await refusal(app, saveNight, save({ ...newer, version: 2 }))).error).toContain('record.version')
    const large = { ...newer, night: 'x'.repeat(3_000_000) }
    expect((await refusal(app, saveNight, save(large))).status).toBe(413)
    const remove = (headers: Record<string, string>) => ({ params: { ...mainPath, contestId: '111' }, headers })
    expect((await refusal(app, removeNight, remove(bob))).status).toBe(404)
    await call(app, removeNight, remove(ann))
    expect(await nights()).toEqual([])
  }))
