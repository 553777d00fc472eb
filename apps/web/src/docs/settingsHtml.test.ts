import { expect, test } from 'vitest'
import { settingsHtml } from './settingsHtml.ts'

const markdown = `# Settings

## Salary (all contests)

| setting | default | meaning |
| --- | --- | --- |
| \`minSal\`, \`maxSal\` | 0 | As \`minSal\` says. |
| \`teamStackPct\` | 0.9 | With the quarterback. |

## Stacks (nba)

| setting | meaning |
| --- | --- |
| \`teamStackPct\` | Two of a team, \\| or more. |
`

const html = settingsHtml({ markdown, styles: 'p { color: red }' })

test('a link to a setting goes to the row that explains it, or to the sport’s own row', () => {
  const anchors = [...html.matchAll(/<td>(.*?)<\/td>/g)].flatMap(([, cell]) => [...cell!.matchAll(/id="(.*?)"/g)])
  expect(anchors.map(([, id]) => id)).toEqual(['minSal', 'maxSal', 'teamStackPct', 'teamStackPct-nba'])
  expect(html).toContain('<td>As <code>minSal</code> says.</td>')
  expect(html).toContain('Two of a team, | or more.')
})

test('the page has a contents list and its styles, and no inline script', () => {
  expect(html).toContain('<li><a href="#salary-all-contests">Salary (all contests)</a></li>')
  expect(html).toContain('<h2 id="stacks-nba">')
  expect(html).toContain('<style>p { color: red }</style>')
  expect([...html.matchAll(/<script(.*?)>(.*?)<\/script>/g)].map(([, where, text]) => [where, text])).toEqual([
    [' src="/colorScheme.js"', ''],
  ])
})
