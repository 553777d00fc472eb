import { expect, test } from 'vitest'

/*
 * The page's styles are global, and a lazy part's styles stay once it has been opened. So a class has one home: the folder that
 * styles it alone. Other folders may style it only inside a class of their own.
 */

const sources = import.meta.glob<string>(['../../**/*.css', '../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(sources).map(([path, text]) => ({
  path: new URL(path, 'file:///app/styles/').pathname.slice(1),
  text,
}))

/** `app/styles`, `features/pool`; `inputs` is one folder. */
function homeOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  return folders[0] === 'inputs' ? 'inputs' : folders.slice(0, 2).join('/')
}

const classesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name as string))

/** Every selector of a style sheet, one by one, without those of at-rules. */
function selectorsOf(css: string): string[] {
  const preludes = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...preludes]
    .map(([, prelude]) => (prelude as string).trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
}

interface StyleSheet {
  path: string
  text: string
}

/** What is wrong with the classes of these style sheets. */
function clashesOf(sheets: readonly StyleSheet[]): string[] {
  const rules = sheets.flatMap(({ path, text }) =>
    selectorsOf(text).map((selector) => ({ path, selector, classes: classesIn(selector, /\.(sc-[\w-]+)/g) })),
  )
  const homes = new Map<string, Set<string>>()
  for (const { path, classes } of rules) {
    if (classes.size !== 1) continue
    for (const name of classes) homes.set(name, (homes.get(name) ?? new Set()).add(homeOf(path)))
  }
  const twice = [...homes].filter(([, folders]) => folders.size > 1)
  const foreign = rules.filter(
    ({ path, classes }) =>
      classes.size > 0 && [...classes].every((name) => homes.get(name)?.has(homeOf(path)) === false),
  )
  return [
    ...twice.map(([name, folders]) => `.${name} is styled alone in ${[...folders].sort().join(' and ')}`),
    ...foreign.map(({ path, selector }) => `${path} styles ${selector} outside its own classes`),
  ].sort()
}

const sheets = files.filter(({ path }) => path.endsWith('.css'))

test('a class means one thing: only one folder styles it, others only inside a class of their own', () => {
  expect(sheets.filter(({ text }) => text.includes('.sc-')).length).toBeGreaterThan(40)
  expect(clashesOf(sheets)).toEqual([])
})

test('two folders that style one class are named, and so is a folder that reaches into another', () => {
  expect(
    clashesOf([
      { path: 'features/lineups/a.css', text: '.sc-steps { height: 8px } .sc-bar .sc-steps { height: 9px }' },
      { path: 'inputs/undo/b.css', text: '@media (width < 1px) { .sc-steps > span, .sc-b { gap: 6px } }' },
      {
        path: 'features/pool/c.css',
        text: '.sc-c .sc-steps { gap: 0 } .sc-bar .sc-b { gap: 0 } .sc-steps.sc-b { gap: 1px }',
      },
    ]),
  ).toEqual([
    '.sc-steps is styled alone in features/lineups and inputs',
    'features/pool/c.css styles .sc-steps.sc-b outside its own classes',
  ])
})

/** Their styles are always loaded, before those of any feature. */
const isShared = (home: string) => home.startsWith('components/') || home === 'app/styles' || home === 'inputs'

test('a feature takes classes from itself and from the shared folders, not from another feature', () => {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of sheets)
    for (const name of classesIn(text, /\.(sc-[\w-]+)/g))
      homes.set(name, (homes.get(name) ?? new Set()).add(homeOf(path)))
  const borrowed = files
    .filter(({ path }) => !path.endsWith('.css') && !path.startsWith('app/'))
    .flatMap(({ path, text }) =>
      [...classesIn(text, /(?<![\w-])(sc-[\w-]+)/g)]
        .filter((name) => {
          const folders = [...(homes.get(name) ?? [])]
          return folders.length > 0 && !folders.some((home) => home === homeOf(path) || isShared(home))
        })
        .map((name) => `${path} uses ${name} of ${[...(homes.get(name) ?? [])].join(' and ')}`),
    )
  expect(borrowed).toEqual([])
})
