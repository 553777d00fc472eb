import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('nothing that we depend on has a licence that binds who sells the product, and the list of licences is up to date', () => {
  const script = fileURLToPath(new URL('../../../scripts/licences.mjs', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
