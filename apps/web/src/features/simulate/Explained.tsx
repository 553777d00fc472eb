import { Described } from '../../components/late/Described.tsx'

/** A word with what it means, on hover, touch and focus. */
export const Explained = ({ children, means }: { children: string; means: string }) => (
  <Described words={means}>
    <button type="button" className="sc-term">
      {children}
    </button>
  </Described>
)
