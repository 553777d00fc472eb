import { LoadedPopover } from '../late/LoadedPopover.tsx'
import { KeyboardButton } from './KeyboardButton.tsx'
import './shortcutsHelp.css'

export interface ShortcutsHelpProps {
  groups: readonly { title: string; keys: readonly (readonly [key: string, effect: string])[] }[]
}

/** The button with the list of keys. */
export const ShortcutsPopover = ({ groups }: ShortcutsHelpProps) => (
  <LoadedPopover
    label="Keyboard"
    hint="Keyboard"
    width="min(840px, calc(100vw - 24px))"
    target={(isOpen, toggle) => <KeyboardButton aria-expanded={isOpen} onClick={toggle} />}
  >
    {() => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
      <div className="sc-keys" tabIndex={0} data-autofocus>
        <h2>Keyboard</h2>
        <div className="sc-keys-groups">
          {groups.map(({ title, keys }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(([key, effect]) => (
                  <div key={key}>
                    <dt>{key}</dt>
                    <dd>{effect}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    )}
  </LoadedPopover>
)
