import { Marked } from 'marked'

interface PageParts {
  /** `docs/settings.md`; our own text, so nothing is escaped. */
  markdown: string
  styles: string
}

/**
 * The page that setting links open. Each explained setting is an anchor by its name; a setting explained again for another sport
 * gets a suffix from the heading's parenthesis, as in `teamStackPct-nba`.
 */
export function settingsHtml({ markdown, styles }: PageParts): string {
  const headings: { id: string; text: string }[] = []
  const known = new Set<string>()
  let sport = ''
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inside = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${inside}</h${depth}>\n`
        sport = /\((\w+)/.exec(text)?.[1] ?? ''
        const id = slug(text)
        headings.push({ id, text: inside })
        return `<h2 id="${id}">${inside}</h2>\n`
      },
      table({ header, rows }) {
        const cells = (row: typeof header, tag: 'th' | 'td') =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`)
        const body = rows.map((row) => {
          const [first = '', ...rest] = cells(row, 'td')
          return `<tr>${withAnchors(first)}${rest.join('')}</tr>\n`
        })
        const head = cells(header, 'th').join('')
        // Focusable, so keys can scroll it when it is wider than the screen.
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`
      },
    },
  })

  function withAnchors(cell: string): string {
    return cell.replace(/<code>(\w+)<\/code>/g, (_, name: string) => {
      const id = known.has(name) ? `${name}-${sport}` : name
      if (known.has(id)) return `<code>${name}</code>`
      known.add(id)
      return `<code id="${id}">${name}</code>`
    })
  }

  const text = marked.parse(markdown, { async: false })
  const contents = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Settings · Slatecraft</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/colorScheme.js"></script>
<style>${styles}</style>
</head>
<body>
<header><a href="/">Slatecraft</a></header>
<div class="page">
<nav aria-label="Contents"><ul>
${contents}
</ul></nav>
<main>
${text}</main>
</div>
</body>
</html>
`
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
