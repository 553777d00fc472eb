import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@slatecraft/store'
import { expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { slatecraft } from '../testing/slatecraft.ts'

it('an admin who lost phone and recovery codes gets back in, once the server is stopped', long, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-factor-'))
  const opened = () => openStore({ dataDir: folder, log: console, onLost: () => undefined })
  const email = 'ada@slatecraft.test'
  const reset = (of: string) => slatecraft('reset-second-factor', of, '--data', folder)
  const store = await opened()
  const ada = (await store.accounts.create({ email, firstName: 'Ada', lastName: '', passwordHash: 'x' }))!
  await store.secondFactors.begin(ada.id, 'ABCDEFGH')
  const proof = { secret: 'ABCDEFGH', step: 1, codeHashes: ['one'], keepSession: undefined }
  await store.secondFactors.confirm(ada.id, proof)
  const login = { until: new Date(Date.now() + 60_000), device: '' }
  const session = (await store.accounts.openSession({ ...ada, hasSecondFactor: true }, login))!
  expect(await reset(email)).toMatchObject({ code: 2, stderr: expect.stringContaining(folder) })
  await store.close()
  expect(await reset('ada@elsewhere.test')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has no account'),
  })
  expect(await reset(' Ada@slatecraft.test ')).toEqual({
    ...{ code: 0, stderr: '' },
    stdout: `${email} logs in with the password alone now.\n`,
  })
  const after = await opened()
  expect(await after.accounts.byEmail(email)).toMatchObject({ hasSecondFactor: false })
  expect(await after.secondFactors.recoveryCodesLeft(ada.id)).toBe(0)
  expect(await after.accounts.session(session)).toBeUndefined()
  expect(await after.auditLog.read({ search: 'second factor' })).toMatchObject([{ subject: email, outcome: 'done' }])
  await after.close()
  rmSync(folder, { recursive: true })
})
