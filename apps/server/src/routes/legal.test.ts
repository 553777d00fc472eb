import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportAccount, legalDocument, legalDocuments, signUp } from '@slatecraft/contract'
import { expect, it } from 'vitest'
import { readLegalDocuments } from '../legal/legalDocuments.ts'
import { emailOf, password, signedUp, withToken } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { withServer } from '../testing/testServer.ts'

it('users agree to the operator’s present terms and privacy notice at sign-up, and the server keeps which and when', async () => {
  const legal = new Map([
    ['terms', { version: 'aaa', markdown: '# Terms' }],
    ['privacy', { version: 'bbb', markdown: '# Privacy' }],
  ] as const)
  const now = Date.parse('2026-08-20T12:00:00Z')
  await withServer({ legal, hashing: plainHashing, now: () => now }, async ({ app }) => {
    expect(await call(app, legalDocuments, {})).toEqual({ documents: { terms: 'aaa', privacy: 'bbb' } })
    expect(await call(app, legalDocument, { params: { document: 'terms' } })).toEqual(legal.get('terms'))
    const body = { email: emailOf('ann'), password, first_name: 'Ann', last_name: '' }
    expect(await refusal(app, signUp, { body: { ...body, agreed: { terms: 'old' } } })).toMatchObject({
      status: 400,
      faults: [
        { field: 'agreed.terms', reason: expect.stringMatching(/^is an earlier version of the terms\./) },
        { field: 'agreed.privacy', reason: 'needs your agreement to the privacy notice' },
      ],
    })
    const agreed = { terms: 'aaa', privacy: 'bbb' }
    const { access_token } = await call(app, signUp, { body: { ...body, agreed } })
    const at = new Date(now).toISOString()
    expect(await call(app, exportAccount, { headers: withToken(access_token) })).toMatchObject({
      consents: [
        { document: 'terms', version: 'aaa', at },
        { document: 'privacy', version: 'bbb', at },
      ],
    })
  })
})

it('without documents, sign-up asks for no agreement and there is nothing to read', () =>
  withServer({ hashing: plainHashing }, async ({ app }) => {
    await signedUp(app, 'ann')
    expect(await call(app, legalDocuments, {})).toEqual({ documents: {} })
    expect(await refusal(app, legalDocument, { params: { document: 'terms' } })).toMatchObject({ status: 404 })
  }))

it('a document’s version is that of its text, and a file that can’t be used is named with its variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-legal-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const read = (termsFile: string) => readLegalDocuments({ termsFile, privacyFile: undefined })
  const version = (text: string) => read(file('terms.md', text)).get('terms')?.version
  expect(version('# One')).toMatch(/^[0-9a-f]{12}$/)
  expect(version('# One')).not.toBe(version('# Two'))
  expect(() => read(join(folder, 'none.md'))).toThrow(/^TERMS_FILE: can’t read .*none\.md/)
  expect(() => read(file('empty.md', ' \n'))).toThrow(/^TERMS_FILE: .*empty\.md is empty/)
  expect(() => read(file('long.md', 'x'.repeat(500_001)))).toThrow(/^TERMS_FILE: .*long\.md is larger than 500 KB/)
  expect(() => readLegalDocuments({ termsFile: undefined, privacyFile: folder })).toThrow(/^PRIVACY_FILE: can’t read/)
  rmSync(folder, { recursive: true })
})
