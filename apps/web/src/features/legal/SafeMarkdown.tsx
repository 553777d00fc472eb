import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { useMemo } from 'react'

interface SafeMarkdownProps {
  markdown: string
  /** Above a text that starts without a title of its own. */
  title: string
}

/** Text only: no scripts, styles, pictures, forms or frames, whatever the file has. */
const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'img', 'picture', 'video', 'audio', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
}

/** A Markdown text of the people who run the server. */
export function SafeMarkdown({ markdown, title }: SafeMarkdownProps) {
  const { html, hasTitle } = useMemo(() => {
    const marked = new Marked({ gfm: true })
    const made = marked.parse(markdown, { async: false })
    return { html: DOMPurify.sanitize(made, allowed), hasTitle: /^\s*<h1[\s>]/.test(made) }
  }, [markdown])
  return (
    <>
      {!hasTitle && <h1>{title}</h1>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it went through the sanitizer */}
      <div className="sc-legal-text" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
