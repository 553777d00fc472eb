import { ReadOnlyBar } from './ReadOnlyBar.tsx'
import { usePageNews } from './usePageNews.ts'
import './pageNewsBar.css'

const words = {
  'new version': 'A new version of Slatecraft is here. Your edits are saved; reload to use it.',
  'failed part': 'A part of this page could not be opened. Your edits are saved; reload to try again.',
}

/** Over the top of the page. It comes with the page, so it can still be shown when nothing else loads. */
export function PageNewsBar() {
  const { news, dismiss } = usePageNews()
  return (
    <div className="sc-news" role="status">
      <ReadOnlyBar />
      {news !== undefined && (
        <div className="sc-news-bar" data-news={news}>
          <span>{words[news]}</span>
          <button type="button" className="sc-news-reload" onClick={() => location.reload()}>
            Reload
          </button>
          <button type="button" onClick={dismiss}>
            Later
          </button>
        </div>
      )}
    </div>
  )
}
