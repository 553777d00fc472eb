import { readFileSync, writeFileSync } from 'node:fs'
import { settingsPage } from '../packages/slate/src/settings/settingsPage.ts'

const at = (path: string) => new URL(`../${path}`, import.meta.url)

writeFileSync(
  at('docs/settings.md'),
  settingsPage(readFileSync(at('packages/slate/src/settings/settingsPage.md'), 'utf8')),
)
