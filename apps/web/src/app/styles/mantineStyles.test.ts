import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Only the controls of this one have styles, and the theme hides them. */
const bare = ['NumberInput']

test('every component of the library that the page uses has its styles', () => {
  const used = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const styled = [...new Set(used)].filter((name) =>
    existsSync(new URL(`../../../../../node_modules/@mantine/core/styles/${name}.css`, import.meta.url)),
  )
  expect(styled.length).toBeGreaterThan(10)
  const loaded = sources['./mantineStyles.ts'] ?? ''
  expect(styled.filter((name) => !loaded.includes(`/${name}.css`) && !bare.includes(name))).toEqual([])
})
